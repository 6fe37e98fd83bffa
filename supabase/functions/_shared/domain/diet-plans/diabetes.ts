/** Detailed plan for adults with type 2 diabetes; our own wording of the guidance that it names at its end. */
export const DIABETES_PLAN = `DIABETES DIET PLAN
For adults with type 2 diabetes, about 1600 to 1800 kcal a day

The aim is steady blood sugar, a healthy heart and food that you enjoy. No food group is forbidden: what counts is how
much carbohydrate comes at one time, what kind it is, and what is eaten with it.

THE PLATE AT LUNCH AND DINNER
- Half: non-starchy vegetables (leafy greens, beans, gourds, cauliflower, okra, tomato, cucumber)
- A quarter: protein (dal, rajma, chana, tofu, paneer, egg, fish, chicken without skin)
- A quarter: whole grains or starchy food (roti, millet, brown or hand-pounded rice, potato)
- To drink: water or plain buttermilk

A DAY'S PATTERN

Breakfast (7:30 to 8:30 AM)
- 2 moong dal chillas with vegetables, or 1 cup vegetable oats upma, or 2 slices whole-grain toast with 2 eggs
- 1 small bowl plain curd, or a glass of milk without sugar

Mid-morning (10:30 to 11:00 AM)
- 1 whole fruit the size of a fist: guava, apple, orange or pear, or 1 bowl papaya

Lunch (1:00 to 2:00 PM)
- First a bowl of salad
- 2 medium roti (whole wheat, jowar or bajra), or 1 cup cooked rice: one of the two, not both
- 1 cup dal, rajma or chana, or 100 g fish or chicken curry with little oil
- 1 bowl cooked vegetables
- 1 small bowl plain curd

Evening snack (4:30 to 5:30 PM)
- 30 g roasted chana, or 1 bowl sprouts, or 10 almonds or 4 walnut halves
- Tea or coffee without sugar

Dinner (7:30 to 8:30 PM)
- 1 bowl clear vegetable soup or salad
- 2 medium roti, or 1 cup vegetable dalia
- 80 g paneer or tofu, or 1 cup dal, or 2 eggs, or 100 g fish
- 1 bowl leafy or other vegetables

At bedtime, only if your doctor or dietitian advised it
- 1 small glass of milk without sugar

GOOD SWAPS
- White rice -> a smaller portion, mixed with dal and vegetables, or millet in its place
- Maida bread and biscuits -> roti, whole-grain bread, roasted chana
- Fruit juice -> the whole fruit
- Sweet lassi, soft drinks, sweetened tea -> buttermilk, lemon water without sugar, plain tea
- Fried snacks -> roasted, steamed or air-fried ones
- Ghee and vanaspati in large amounts -> small amounts of groundnut, mustard, rice bran or olive oil

PREFER
- Whole grains and millets, beans and dals with their skin, vegetables at every meal
- Plain curd, nuts and seeds in small handfuls, fish once or twice a week if you eat it
- Foods rich in fiber: at least 14 g for each 1000 kcal you eat, 25 to 30 g on this plan

LIMIT
- Sugar, jaggery, honey, sweets, sweetened drinks (jaggery and honey raise the sugar like sugar does)
- Refined flour, instant noodles, bakery food, large helpings of rice or potato
- Fried food, processed meat, full-fat dairy in large amounts
- Salt: less than 5 g a day (about one level teaspoon in all)
- Alcohol: none is safest; with insulin or tablets that lower the sugar it can cause a dangerous low

TIPS
- Eat at about the same times with about the same amount of carbohydrate; do not skip meals when you take insulin or
  tablets such as glimepiride or gliclazide
- Vegetables and protein first, carbohydrate last, slows the rise after the meal
- Walk for 10 to 15 minutes after meals; aim for 150 minutes of activity a week on at least three days, with
  strength exercises on two or three days that do not follow each other
- If you are overweight, losing 5 to 7% of your weight, and keeping it off, already improves sugar, pressure and fats
- Check your sugar as your doctor advised and write the meals beside the values: it is the best guide for changes

LOW BLOOD SUGAR (below 70 mg/dL, 3.9 mmol/L; shaking, sweating, hunger, confusion)
- Take 15 g of fast sugar: 3 teaspoons sugar or glucose powder in water, or half a cup of fruit juice
- If you take voglibose or acarbose, take glucose powder or tablets: sugar acts too slowly.
- Check again after 15 minutes and repeat if still below 70; then eat a snack or your meal
- Somebody who can't swallow or is unconscious gets nothing by mouth: call for emergency help at once

SEE THE DIETITIAN OR DOCTOR SOON IF
- Your sugar is often below 70 or above 250 mg/dL, or you wake with lows at night
- You lose weight without trying, are very thirsty or pass much urine
- You are pregnant or plan to be, have kidney disease, or want to fast
- You have type 1 diabetes or use insulin: amounts must then be matched to your doses

SOURCES
American Diabetes Association, Standards of Care in Diabetes. ICMR-National Institute of Nutrition, Dietary Guidelines
for Indians 2024. World Health Organization, Healthy diet (fact sheet).
`
