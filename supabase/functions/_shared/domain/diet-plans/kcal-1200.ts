/** Detailed 1200 kcal plan; our own wording of the guidance that it names at its end. Energy per line is rounded. */
export const KCAL_1200_PLAN = `1200 KCAL DIET PLAN
For adults who want to lose weight, for a limited time and best under a dietitian's eye

1200 kcal a day is the lower end of what small, less active women need to lose weight slowly. For most men, tall or
active people, teenagers, and women who are pregnant or breastfeeding it is too little. A good pace is half a kilogram
a week, and not more than one.

A DAY'S PATTERN (about 1200 kcal, 50 to 60 g protein)

On waking
- Water, tea or coffee without sugar (0 kcal)

Breakfast (about 280 kcal)
- 2 small moong dal chillas cooked with 1 tsp oil (190 kcal) with mint chutney
- 1 small bowl (150 g) curd from toned milk (90 kcal)
  or: 1 cup vegetable upma or poha (220 kcal) and half a glass of milk (60 kcal)
  or: 2 boiled eggs (140 kcal) and 2 thin slices of whole-grain toast (140 kcal)

Mid-morning (about 80 kcal)
- 1 medium guava, apple or orange, or 1 large bowl papaya

Lunch (about 380 kcal)
- 1 large bowl salad with lemon (40 kcal)
- 1 medium roti or half a cup cooked rice (100 kcal)
- 1 cup thick dal (150 kcal), or 100 g chicken or fish with 1 tsp oil (150 to 170 kcal)
- 1 bowl vegetables cooked with 1 tsp oil (80 kcal)
- 1 small cup thin buttermilk (15 kcal)

Evening snack (about 110 kcal)
- 25 g roasted chana (90 kcal), or 12 almonds (85 kcal), or 1 bowl sprouts (90 kcal)
- Tea with a little toned milk, no sugar (20 kcal)

Dinner (about 350 kcal)
- 1 bowl clear vegetable soup (40 kcal)
- 1 medium roti (100 kcal)
- 50 g paneer or 100 g tofu in a sabzi with 1 tsp oil (170 to 190 kcal), or 1 cup dal
- 1 small bowl steamed vegetables (30 kcal)

Cooking oil in the whole day: at most 4 teaspoons (20 ml), which the figures above include.

WHAT ONE PORTION IS
- 1 medium roti: 30 g flour, 15 cm across. Half a cup cooked rice: 80 g
- 1 cup: 200 ml. 1 small bowl: 150 ml. 1 tsp: 5 ml
- Weigh for the first two weeks, then trust your eye

GOOD SWAPS
- Rice -> half the rice, twice the vegetables
- Whole milk -> toned or skimmed milk
- Fried snack -> roasted chana, sprouts, cucumber with curd dip
- Mayonnaise and cream -> hung curd with herbs
- Juice -> the whole fruit; sugar in tea -> less by half a spoon each week
- Biscuits with tea -> 6 almonds or a few roasted makhana

PREFER
- Vegetables of every kind: they fill the plate for few calories
- Protein at each meal, so that weight is lost as fat and not as muscle
- Whole grains, beans, curd, fruit; water through the day

LIMIT
- Sugar, sweets, sweet drinks, alcohol (a drink brings about 100 kcal or more, and appetite)
- Fried food, papad, chips, bakery food, ghee and butter beyond the oil above
- Salt: less than 5 g a day

TIPS
- Eat slowly, sitting, without a screen; stop when you are satisfied rather than full
- Keep the meal times; a skipped meal tends to come back at night
- Walk 30 minutes or more on most days and do strength exercises twice a week to hold your muscle
- Weigh yourself once a week in the morning; look at the month, not at the day
- So little food rarely covers iron, calcium, vitamin B12 and vitamin D: ask us about a supplement
- When you reach your goal, add about 100 kcal a week until your weight holds still

DO NOT FOLLOW THIS PLAN WITHOUT THE DIETITIAN IF
- You are under 18, over 65, pregnant or breastfeeding, or your BMI is below 23
- You take insulin or tablets for diabetes (lows are likely), blood thinners, lithium or water tablets
- You have kidney, liver or heart disease, gallstones, gout, or have had an eating disorder

STOP AND CALL US OR YOUR DOCTOR IF
- You feel faint, weak or have a racing heart, or your periods stop
- You lose more than one kilogram a week after the first two weeks
- Food is on your mind all day, or you binge

SOURCES
ICMR-National Institute of Nutrition, Dietary Guidelines for Indians 2024 and Indian Food Composition Tables 2017. World
Health Organization, Healthy diet (fact sheet). National Institute for Health and Care Excellence, guidance on
overweight and obesity management.
`
