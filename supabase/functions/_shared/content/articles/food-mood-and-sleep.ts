export const body = `Food cannot cure depression, and no smoothie will take away grief or an unkind workplace. But what we eat, when we eat and how we sleep lean on one another all day long. When you feel low or worn out, small steady habits around meals are one of the few things you can still steer.

## What research can and cannot say

Large studies find that people who eat mostly vegetables, fruit, whole grains, beans, nuts and fish report fewer symptoms of depression than people who eat mostly packaged and sugary food. That alone does not prove that food is the cause: it is hard to cook when one is unhappy. A small trial in Australia, known as SMILES, went a step further. Adults with depression who saw a dietitian for three months, beside their usual treatment, improved more than those who had social support instead. Larger trials are still needed, so we call good food a support for treatment and not a replacement for it.

## Four habits that carry a hard week

**Eat at regular times.** Long gaps bring irritability, poor concentration and then whatever is quickest. Three meals and a planned snack keep the day on rails. On bad days lower the bar: curd rice, eggs on toast, or khichdi with a spoon of ghee is a real meal.

**Put protein and fiber in breakfast.** A breakfast of tea and biscuits is gone by ten. Moong dal chilla, eggs, or oats with milk, nuts and seeds last until lunch.

**Keep an eye on caffeine.** Coffee and tea stay in the body for hours. If you sleep badly or feel your heart race, stop at two cups and have none after early afternoon. Cola and energy drinks count too.

**Be honest about alcohol.** It makes us sleepy and then wakes us at three. It also lowers mood the next day and does not mix with many medicines.

## Sleep is part of the diet

Most adults need seven hours or more. After short nights we are hungrier, crave sweet and fried food, and have less patience to cook. A few things help:

- finish dinner two to three hours before bed, and keep it lighter than lunch
- get daylight and movement in the first half of the day
- keep the hour of getting up the same at weekends
- leave the phone outside the bedroom

## When eating itself has become hard

Losing your appetite for weeks, eating large amounts with a feeling of lost control, hiding food, fearing meals, or weighing yourself many times a day are signs to talk to someone. They are common, they are not a weakness, and they can be treated. Strict diets make most of them worse, so please tell your dietitian before you start one.

## When to ask for help now

If low mood or worry has lasted for two weeks or more, if it keeps you from work or from people, or if you do not feel like yourself after having a baby, speak to a doctor or psychologist. If you think of harming yourself, do not wait: call your local emergency number or a helpline. In India, Tele-MANAS answers day and night on 14416.

Food will still be here when you are ready, and so will we.

## Sources

- Jacka and others, *A randomised controlled trial of dietary improvement for adults with major depression (the SMILES trial)*, BMC Medicine, 2017
- World Health Organization, *Depressive disorder (depression)* (fact sheet)
- Watson and others, *Recommended amount of sleep for a healthy adult*, American Academy of Sleep Medicine and Sleep Research Society, 2015
`
