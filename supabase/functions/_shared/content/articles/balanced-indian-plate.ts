export const body = `Most of us know what a healthy meal looks like on a poster. The harder question comes at half past one, with a real thali in front of us: how much rice, how much dal, and is that spoon of aloo sabzi a vegetable? This guide turns the advice of the ICMR-National Institute of Nutrition into a plate that you can build without a scale.

## Start with half a plate of vegetables

Fill half of the plate with vegetables before anything else goes on it. Leafy greens, gourds, beans, okra, cauliflower, carrots, cucumber: the more colors in a week, the better. Potato, sweet potato and yam are good foods, but they behave like rice and belong to the next quarter.

The Indian guidelines put about 400 g of vegetables and 100 g of fruit on the table of an adult who eats 2000 kcal a day. That sounds like a lot until you count it in bowls: two generous bowls of cooked vegetables, one bowl of salad and one fruit will take you there.

## A quarter of whole grains, a quarter of protein

The grain quarter holds two medium rotis, or one cup of cooked rice, or a millet such as jowar, bajra or ragi. In many homes this quarter is really half the plate, and often more. The guidelines suggest that cereals bring no more than about 45% of the day's energy. Taking one roti less and one bowl of vegetables more is the single change we suggest most.

The protein quarter is where Indian plates are usually thin. A watery dal does not fill it. Aim for a full cup of thick dal, rajma or chana; or a palm-sized piece of fish or chicken; or two eggs; or about 80 g of paneer or tofu. A bowl of curd beside the plate helps, and grains with pulses together give a protein of good quality.

## Fat is an ingredient, not a food group

You need some fat, and nuts, seeds and a good oil are the best way to get it. What trips us up is the pour. Measure the day's oil once: for most adults it is around five teaspoons in all, ghee included. Rotate oils through the year (groundnut, mustard, rice bran, sesame), and keep deep-fried food for occasions.

## Three checks before you eat

1. **Can I see three colors?** If the plate is all brown and white, add a salad or a green.
2. **Where is the protein?** If you have to search for it, take more of it.
3. **What is in the glass?** Water or plain buttermilk. Sugar that we drink is the easiest sugar to give up.

Salt deserves a check of its own. The World Health Organization advises less than 5 g a day, and pickle, papad and packaged snacks can use that up on their own.

## When the plate needs changes

This plate is for healthy adults. Kidney disease, diabetes treated with insulin, pregnancy and childhood all change the amounts, sometimes a great deal. If one of these is you, use this page to look at your meals with new eyes, and let a dietitian set the portions.

## Sources

- ICMR-National Institute of Nutrition, *Dietary Guidelines for Indians*, 2024
- World Health Organization, *Healthy diet* (fact sheet)
`
