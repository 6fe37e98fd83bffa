export const body = `The front of a packet is advertising. The back is information. With a little practice you can read the back in half a minute, and it will tell you more than any slogan in large letters.

## Step 1: the list of ingredients

Ingredients are listed by weight, most first. So look at the first three: they are most of what you are buying. If a biscuit called "multigrain" begins with refined wheat flour (maida), sugar and palm oil, it is a maida biscuit with a good story.

Sugar has many names: glucose syrup, invert syrup, maltodextrin, dextrose, honey, jaggery, fruit juice concentrate. Several of them far down the list can together weigh more than the first ingredient.

## Step 2: compare per 100 g

Serving sizes on packets are small, and each maker chooses its own. The column "per 100 g" or "per 100 ml" is the fair one for comparing two products. Useful landmarks, from the color-coded labels of the United Kingdom:

| Per 100 g of food | Low | High |
|---|---|---|
| Sugars | 5 g or less | more than 22.5 g |
| Fat | 3 g or less | more than 17.5 g |
| Saturated fat | 1.5 g or less | more than 5 g |
| Salt | 0.3 g or less | more than 1.5 g |

Labels often give sodium instead of salt. Multiply sodium by 2.5 to get salt: 600 mg of sodium in 100 g is 1.5 g of salt, which is a lot.

## Step 3: then your own portion

Now ask how much you really eat. A packet of instant noodles may be sold as two servings, and hardly anybody shares one. Work out your own portion and set it beside the day: the World Health Organization advises less than 5 g of salt, and free sugars below 10% of energy, which is about 50 g, or twelve teaspoons, for an adult who eats 2000 kcal. Less than half of that is better still.

## Words on the front, translated

- **"No added sugar"** may still be sweet from juice concentrate or dried fruit. Look at "total sugars".
- **"Baked, not fried"** says nothing about the amount of fat.
- **"Zero trans fat"** can be printed when a serving holds very little, so look for "partially hydrogenated" in the ingredients.
- **"High protein"** is worth a look at the figure: a bowl of dal or curd may bring more.
- **"Natural"** and **"immunity"** tell you nothing that you can measure.

## Signs that save time

In India a green dot in a green square marks vegetarian food, and a brown triangle in a brown square food that is not vegetarian. Allergens such as milk, nuts, soy, wheat or eggs must be declared; read them again each time you buy, since recipes change. "Use by" is about safety, "best before" about quality.

## A rule for the shop

You do not have to read every packet. Fill most of the basket with food that needs no label at all: vegetables, fruit, dal, grains, eggs, curd, nuts. Then read the labels of the few things you buy every week. Changing two or three of those does more than a month of worrying over the rest.

## Sources

- World Health Organization, *Healthy diet* (fact sheet)
- UK Department of Health and Food Standards Agency, *Guide to creating a front of pack nutrition label*, 2016
- Food Safety and Standards Authority of India, *Food Safety and Standards (Labelling and Display) Regulations*, 2020, with amendments
- ICMR-National Institute of Nutrition, *Dietary Guidelines for Indians*, 2024
`
