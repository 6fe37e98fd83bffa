export const body = `You do not need powders, bars or a second kitchen to eat well for exercise. For the walking, running, yoga and gym sessions that most of us do, ordinary food at sensible times is enough. Here is how to arrange it.

## Before: light, familiar, early enough

A full stomach and a hard session do not go together. As a rule, leave two to three hours after a main meal, or one hour after a snack.

Good snacks before a session are mostly carbohydrate, with little fat and little fiber, so that they leave the stomach quickly:

- a banana or a few dates
- a slice of toast with honey
- a small bowl of poha or upma
- a glass of buttermilk with a fruit

If you walk or do yoga gently before breakfast, you can do so on an empty stomach, as long as you feel well. A long or intense morning session goes better with something small before it.

## During: water is nearly always enough

For activity of up to about an hour, water is all you need. Drink when you are thirsty, and take a few mouthfuls more often when it is hot. Sports drinks make sense for long, sweaty efforts of more than an hour; otherwise they bring sugar that you did not plan for. After very sweaty sessions, buttermilk or lemon water with a pinch of salt does the same work, unless your doctor has asked you to keep salt low.

## After: the next meal does the job

Muscles repair themselves over the whole day and night, not in a magic half hour. What matters is that the next meal, within a couple of hours, holds protein and carbohydrate:

- rotis with dal and curd
- rice with rajma, fish or chicken
- two eggs with whole-grain toast
- paneer or tofu with vegetables and a millet

Spread protein over the day rather than saving it all for dinner. Healthy adults who exercise regularly usually need somewhat more than those who do not; sports nutrition bodies speak of about 1.2 to 2.0 g per kilogram of body weight a day for people in training. A cup of thick dal, a bowl of curd, 80 g of paneer and two eggs already bring around 45 g. The Indian guidelines advise against protein powders taken to build muscle: food can do it, and does more besides.

## How much exercise?

The World Health Organization recommends 150 to 300 minutes of moderate activity a week, or 75 to 150 minutes of vigorous activity, and muscle-strengthening on at least two days. Moderate means that you can talk but not sing. If you are far from that, every bit counts: begin with ten minutes after each meal.

## Be careful if

- **You take insulin or tablets that can lower your sugar.** Exercise lowers it further, at times hours later. Ask your doctor about doses, check before you start, and carry glucose.
- **You are trying to lose weight.** Exercise is excellent for health and for keeping weight off, but it is easy to eat back a session in one snack.
- **You have chest pain, faintness or breathlessness beyond the effort.** Stop, and see a doctor before the next session.
- **Your periods have stopped** while you train hard or eat little. Your body is short of energy; please come and see us.

## Sources

- World Health Organization, *Guidelines on physical activity and sedentary behaviour*, 2020
- Academy of Nutrition and Dietetics, Dietitians of Canada and American College of Sports Medicine, *Nutrition and Athletic Performance* (joint position), 2016
- ICMR-National Institute of Nutrition, *Dietary Guidelines for Indians*, 2024
`
