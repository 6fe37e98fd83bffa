/** Detailed plan for adults with PCOD/PCOS; our own wording of the guidance that it names at its end. */
export const PCOD_PLAN = `PCOD DIET PLAN
For adult women with PCOD (PCOS), about 1500 to 1700 kcal a day

No single diet is best for PCOD: research finds that balanced ways of eating work equally well, and that the one you
can keep up is the right one. Many women with PCOD respond less to insulin, so this plan spreads slow carbohydrates
over the day, with protein and fiber at every meal. You do not need to give up dairy or gluten unless you have another
reason to.

A DAY'S PATTERN

On waking
- A glass of water; tea or coffee with little or no sugar

Breakfast (within two hours of waking)
- 2 besan or moong dal chillas with vegetables, or 1 cup oats with milk, nuts and seeds, or 2 eggs with 2 slices of
  whole-grain toast
- 1 small bowl plain curd

Mid-morning
- 1 whole fruit (guava, apple, pear, orange or a bowl of berries or papaya)
- 1 tablespoon mixed seeds (flax, pumpkin, sunflower)

Lunch
- 1 large bowl salad or cooked vegetables
- 2 medium roti (whole wheat, jowar, bajra or ragi), or 1 cup cooked rice or millet
- 1 cup dal, rajma or chana, or 100 g fish or chicken, or 80 g paneer or tofu
- 1 glass buttermilk

Evening snack
- 30 g roasted chana or makhana, or 1 bowl sprouts chaat, or 10 almonds
- Tea or green tea without sugar

Dinner (two to three hours before sleep)
- 1 bowl vegetable soup
- 1 to 2 medium roti, or 1 cup vegetable dalia or quinoa
- 1 cup dal or 100 g tofu, paneer, egg or fish dish
- 1 bowl leafy or other vegetables

GOOD SWAPS
- Maida bread, naan, bakery food -> whole-grain roti, millet, oats
- Polished rice in a large helping -> one cup with dal and vegetables
- Chips and namkeen -> roasted chana, makhana, nuts
- Sweet drinks and packaged juice -> water, buttermilk, lemon water without sugar
- Milk chocolate and mithai every day -> fruit with nuts, a small sweet once a week, eaten with pleasure

PREFER
- Whole grains and millets; beans and dals; vegetables in many colors, at least 400 g of vegetables and fruit a day
- Protein at each meal: dal, curd, paneer, tofu, eggs, fish, chicken
- Oils such as mustard, groundnut, rice bran or olive; nuts and seeds; fatty fish once or twice a week if you eat it
- Iron-rich food (leafy greens, beans, ragi, sesame, eggs) with lemon or amla if your periods are heavy

LIMIT
- Sugar and sweetened drinks, refined flour, sweets, deep-fried food
- Packaged snacks with much salt; keep salt below 5 g a day
- Strict or crash diets: they are hard to hold, can disturb the cycle further and invite overeating

ACTIVITY AND SLEEP
- 150 to 300 minutes a week of moderate activity (brisk walking, cycling, dancing) or 75 to 150 minutes of vigorous
  activity, and muscle strengthening on two days a week that do not follow each other
- For losing weight or not regaining it: at least 250 minutes of moderate or 150 minutes of vigorous activity a week
- Sit less; seven to nine hours of sleep. Tell us if you snore or are tired by day: sleep apnea is more common in PCOD

TIPS
- If your weight is above what is healthy for you, losing even 5 to 10% can make cycles more regular. Holding your
  weight steady is a success too, and every woman with PCOD gains from good food and movement whatever her weight
- Plan tomorrow's breakfast and snack in the evening: the unplanned hours are the difficult ones
- Note your cycle, sleep and energy beside your meals for eight weeks before you judge a change
- Supplements such as inositol or vitamin D: only after a talk with your doctor, above all when trying to conceive
- Metformin can lower vitamin B12 over the years: ask for a test, and more so when you are vegetarian

SEE THE DIETITIAN OR DOCTOR SOON IF
- You have no period for more than 90 days, very heavy bleeding or could be pregnant
- You plan a pregnancy: folic acid and sugar tests come first
- You binge, skip meals often, feel guilty after eating, or feel low most days: this is common in PCOD and treatable
- You have dark, velvety skin folds, strong thirst or diabetes in the family: ask for a glucose test

SOURCES
International Evidence-based Guideline for the Assessment and Management of Polycystic Ovary Syndrome 2023 (Monash
University with ESHRE and ASRM). ICMR-National Institute of Nutrition, Dietary Guidelines for Indians 2024. World
Health Organization, Healthy diet (fact sheet).
`
