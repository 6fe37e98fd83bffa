export const body = `If you have PCOS, often called PCOD in India, you have probably been told to lose weight, give up dairy, give up gluten, give up rice, and to relax about it. The international guideline of 2023, written with patients and experts from many countries, says something kinder and more useful. Here is what it means at the table.

## There is no special PCOS diet

Low carb, Mediterranean, high protein: when researchers compare them fairly, no way of eating is clearly better than another for PCOS. That is good news. You may choose a pattern that suits your tastes, culture and budget, as long as it is balanced and you can keep it up. There is no need to leave out dairy or gluten unless you have another reason to.

## Why blood sugar still matters

Many women with PCOS, slim ones too, respond less to insulin. The body makes more of it, and high insulin pushes the ovaries to make more androgens: hence acne, unwanted hair and irregular cycles. Meals that raise the sugar slowly are therefore a sensible base:

- a quarter of the plate whole grain or millet, half vegetables, a quarter protein
- dal, curd, paneer, tofu, eggs, fish or chicken at every meal, breakfast included
- whole fruit in place of juice, nuts in place of namkeen
- sweets when you really want them, after a meal, without guilt

## Weight: help without shame

If your weight is above what is healthy for you, a loss of even 5 to 10% can make periods more regular and lower the risk of diabetes. But PCOS itself makes it harder to lose weight, and the guideline asks professionals to speak about weight only with respect, and with your consent. Holding your weight steady is a worthy aim. And good food and movement help with or without any change on the scale.

Crash diets do the opposite. They are hard to hold, they can stop periods altogether, and they feed the cycle of strictness and bingeing. Disordered eating is more common in women with PCOS: if this sounds familiar, tell us, and we will begin there.

## Move in a way you like

The guideline suggests 150 to 300 minutes a week of moderate activity, or half of that if it is vigorous, with strength exercises on two days. Walking, dancing, cycling, swimming and weights all count. The best exercise is the one you will still do in March.

## What about supplements?

Inositol is widely sold for PCOS. It may help some features of it, the evidence is limited, and it appears to do little harm; talk it over before you buy. If you take metformin for years, ask for a vitamin B12 test, and more so if you are vegetarian. If you might become pregnant, folic acid matters more than anything else on the shelf.

## Please see a doctor if

- you have no period for more than 90 days, or bleed very heavily
- you are trying to conceive, or are pregnant
- you feel low or anxious most days: both are more common with PCOS, and both can be treated
- you have not had your sugar, blood pressure and cholesterol checked

## Sources

- Teede and others, *International Evidence-based Guideline for the Assessment and Management of Polycystic Ovary Syndrome*, 2023
- ICMR-National Institute of Nutrition, *Dietary Guidelines for Indians*, 2024
`
