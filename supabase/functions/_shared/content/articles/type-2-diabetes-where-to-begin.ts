export const body = `A diagnosis of type 2 diabetes often comes with a long list of foods to give up. Most of those lists are wrong, and nearly all of them are too long. You can begin with five changes, in this order, and leave the rest for a consultation.

## 1. Look at the amount of carbohydrate before the kind

Rice, roti, bread, potato, fruit, milk and sweets all turn into sugar in the blood. None of them is forbidden; what counts first is how much you eat at one time. A simple way is the plate method: half the plate vegetables, a quarter protein, a quarter grains or other starchy food. Two medium rotis or one cup of cooked rice is a quarter for most people. Choose one of the two rather than both.

## 2. Then choose slower ones

Whole grains, millets, beans and whole fruit raise the sugar more slowly than polished rice, maida and juice, because they bring fiber. The American Diabetes Association suggests at least 14 g of fiber for every 1000 kcal. Dal or chana at two meals, vegetables at two meals and one or two fruits will bring you close.

Jaggery and honey are sugar. They may taste of tradition, but your meter will not see a difference.

## 3. Do not eat carbohydrate alone

A biscuit with tea acts faster than the same flour in a meal. Put protein or healthy fat beside carbohydrate: curd with fruit, roasted chana instead of biscuits, an egg with toast. Some people find it helps to eat salad and protein first and the roti or rice last. It costs nothing to try with a meter at hand.

## 4. Drink water

Soft drinks, juice, sweet lassi and sweetened tea are the fastest sugar in the kitchen. If you change only one thing this week, let it be this. Keep juice or glucose for one purpose: treating a low.

## 5. Walk after meals

Ten to fifteen minutes of easy walking after a meal blunts the rise in sugar. Over the week, aim for 150 minutes of activity and two or three sessions of strength exercise, if your doctor agrees. If you are overweight, losing even 5 to 7% of your weight improves sugar, blood pressure and blood fats.

## Know what a low feels like

If you take insulin, or tablets such as glimepiride or gliclazide, your sugar can fall too far. Shaking, sweating, sudden hunger or confusion with a value below 70 mg/dL is a low. Take 15 g of fast sugar (three teaspoons of sugar or glucose in water, or half a cup of juice), check again after 15 minutes, and repeat if needed. Do not skip meals on these medicines, and talk to your doctor before you fast or cut carbohydrate sharply, since doses may have to change.

## What we do together

No single diet suits everyone with diabetes: the guidelines say so plainly. In a consultation we look at your readings, medicines, work hours and favorite dishes, and write a plan that you would still want to eat next year. Please bring your last HbA1c, kidney and cholesterol reports and three days of written meals.

See a doctor promptly for sugars that stay above 250 mg/dL, vomiting, strong thirst, or weight loss without trying.

## Sources

- American Diabetes Association, *Standards of Care in Diabetes*
- ICMR-National Institute of Nutrition, *Dietary Guidelines for Indians*, 2024
`
