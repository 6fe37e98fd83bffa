/** The text of a plan without a detailed one: a balanced day that names the chosen plan, and what to bring along. */
export function genericPlanText(label: string): string {
  return `${label.toUpperCase()} DIET PLAN
General template

This is a balanced starting point for the plan you chose: ${label}. It is not yet fitted to you.
The foods and amounts that suit ${label} depend on your test results, medicines and habits, so our dietitian
writes the detailed plan with you in a consultation. Leave out whatever you have been told to avoid: with celiac
disease or another reason to eat gluten free, that is everything made of wheat, barley or rye (rice, certified oats,
jowar, bajra, ragi and maize take their place).

A DAY'S PATTERN

On waking
- A glass of water

Breakfast
- A whole-grain dish (vegetable poha, idli, oats or millet roti) with protein (curd, egg, dal chilla or paneer)

Mid-morning
- One fresh fruit of the season

Lunch
- Half the plate vegetables, cooked and raw
- A quarter of the plate dal, beans, paneer, egg, fish or chicken
- A quarter of the plate rice, millet or other whole-grain roti
- A small bowl of curd or a glass of buttermilk

Evening snack
- A handful of roasted chana or unsalted nuts, with tea or coffee with little or no sugar

Dinner
- As lunch, a little lighter, two to three hours before sleep

GOOD RULES FOR MOST ADULTS
- Vegetables and fruit: at least 400 g a day, in many colors
- Salt: less than 5 g a day in all, pickles, papad and packaged food included
- Free sugars (added sugar, honey, juice): less than a tenth of the day's energy, better half of that
- Whole grains and millets in place of refined flour; beans, dal or another protein at every meal
- Fried and packaged food now and then, not daily; no trans fat
- Water through the day; 150 minutes of brisk activity a week if your doctor agrees
- Regular meal times and seven to eight hours of sleep

BEFORE YOU FOLLOW ANY PLAN FOR ${label.toUpperCase()}
- Some advice above may not fit your condition: fluid, potassium, protein or salt have to be limited in some kidney,
  heart and liver conditions, and needs rise in pregnancy and while breastfeeding
- Do not stop or change a medicine because of a diet
- Bring your latest reports, your list of medicines and three days of written meals to the consultation

SOURCES
World Health Organization, Healthy diet (fact sheet). ICMR-National Institute of Nutrition, Dietary Guidelines for
Indians 2024. WHO guidelines on physical activity and sedentary behaviour, 2020.
`
}
