/** Snacks, fruit, drinks and a few sweets: format in parse-dishes.ts. */
export const SNACKS = `
roasted_chana_fist | Roasted chana | भाजलेले चणे | phutana, chana
snack | everywhere | S | 1 fist, 30 g | 0.5-2 | 2 min | 1 | tiffin paryushan
roasted_chana 30

roasted_peanuts | Roasted peanuts | भाजलेले शेंगदाणे | shengdana, moongphali
snack | everywhere | S | 1 fist, 25 g | 0.5-2 | 5 min | 1 | tiffin upvas navratri paryushan
peanut 25

boiled_peanuts | Boiled peanuts | उकडलेल्या शेंगा | bhuimug
snack | maharashtra | S | 1 katori, 60 g | 0.5-1.5 | 30 min | 1 | paryushan
peanut 30, salt 0.2

sprouts_chaat | Sprouts chaat | मोड आलेल्या मुगाची चाट | moong chaat
snack | everywhere | S | 1 katori, 110 g | 0.5-2 | 10 min | 1 | tiffin
moong_sprouts 80, onion 15, tomato 20, lemon_juice 4, coriander 2, salt 0.2

sprouts_chaat_plain | Sprouts with cucumber | मूग काकडी चाट | jain sprouts chaat
snack | everywhere | S | 1 katori, 110 g | 0.5-2 | 10 min | 1 | paryushan
moong_sprouts 75, cucumber 30, tomato 20, lemon_juice 4, salt 0.2

bhel | Bhel without sev | भेळ | kurmura, puffed rice
snack | maharashtra | S | 1 bowl, 90 g | 0.5-1.5 | 10 min | 1 |
puffed_rice 20, roasted_chana 10, peanut 6, onion 15, tomato 20, coriander 3, lemon_juice 4, salt 0.2

sukha_bhel | Kurmura with roasted chana | सुकी भेळ | murmura, jain bhel
snack | maharashtra | S | 1 bowl, 50 g | 0.5-1.5 | 10 min | 1 | tiffin paryushan
puffed_rice 20, roasted_chana 15, peanut 5, oil 2, turmeric 0.2, salt 0.2

khakhra | Khakhra | खाखरा | methi khakhra
snack | gujarat | S | 1 khakhra, 18 g | 1-3 | 15 min | 1 | tiffin keeps paryushan
atta 17, oil 1.5, cumin 0.2, salt 0.1

chana_chaat | Chana chaat | चना चाट | chickpea chaat
snack | north | S | 1 katori, 100 g | 0.5-1.5 | 15 min | 1 | soak paryushan
kala_chana 28, tomato 25, cucumber 25, lemon_juice 4, salt 0.2

boiled_corn | Boiled corn | उकडलेलं मक्याचं कणीस | bhutta, makai
snack | everywhere | S | 1 katori, 100 g | 0.5-1.5 | 15 min | 1 | monsoon paryushan
sweetcorn 100, lemon_juice 4, pepper 0.2, salt 0.1

ratale_boiled | Boiled ratale | उकडलेलं रताळं | sweet potato, shakarkand
snack | maharashtra | S | 1 small, 100 g | 0.5-1.5 | 25 min | 1 | upvas navratri
sweet_potato 100

kakdi_dahi | Kakdi and curd bowl | काकडी दही | cucumber, fasting bowl
snack | maharashtra | S | 1 bowl, 180 g | 0.5-1.5 | 10 min | 1 | upvas navratri paryushan
curd 100, cucumber 80, peanut 5, cumin 0.2, salt 0.1

almonds_handful | Almonds | बदाम | badam
snack nuts | everywhere | B M S | 12 almonds, 14 g | 0.5-2 | 2 min | 3 | tiffin upvas navratri paryushan
almond 14

walnuts_handful | Walnuts | अक्रोड | akhrot
snack nuts | everywhere | B M S | 6 halves, 15 g | 0.5-2 | 2 min | 3 | tiffin upvas navratri paryushan
walnut 15

mixed_seeds | Pumpkin and sunflower seeds | मिश्र बिया | seeds
snack nuts | everywhere | B M S | 2 tbsp, 20 g | 0.5-1.5 | 2 min | 2 | tiffin paryushan
pumpkin_seeds 10, sunflower_seeds 10

carrot_hummus | Carrot and hummus | गाजर हमस | chickpea dip
snack | continental | S | 1 plate, 110 g | 0.5-1.5 | 15 min | 2 | tiffin soak
chickpeas 14, tahini 5, carrot 60, lemon_juice 4, olive_oil 1, salt 0.2

cucumber_hummus | Cucumber and hummus | काकडी हमस | jain hummus
snack | continental | S | 1 plate, 110 g | 0.5-1.5 | 15 min | 2 | paryushan soak
chickpeas 16, tahini 5, cucumber 60, lemon_juice 4, olive_oil 1, salt 0.2

apple_peanut_butter | Apple with peanut butter | सफरचंद पीनट बटर | apple slices
snack | continental | S | 1 plate, 110 g | 0.5-1.5 | 5 min | 2 | paryushan
apple 100, peanut_butter 12

yogurt_berries | Curd with strawberries | दही स्ट्रॉबेरी | yogurt and berries
snack | continental | S | 1 bowl, 170 g | 0.5-1.5 | 5 min | 2 | winter
low_fat_curd 120, strawberry 60, chia 4

banana_fruit | Banana | केळं | kela
fruit | everywhere | B M S | 1 medium, 110 g | 0.5-1.5 | 2 min | 1 | tiffin upvas navratri paryushan
banana 110

apple_fruit | Apple | सफरचंद | seb
fruit | everywhere | B M S | 1 small, 150 g | 0.5-1.5 | 2 min | 2 | tiffin upvas navratri paryushan
apple 150

guava_fruit | Guava | पेरू | amrood, peru
fruit | everywhere | B M S | 1 medium, 120 g | 0.5-2 | 2 min | 1 | tiffin upvas navratri winter
guava 120

papaya_fruit | Papaya | पपई | papita
fruit | everywhere | B M S | 1 katori, 140 g | 0.5-2 | 5 min | 1 | upvas navratri paryushan
papaya 140

orange_fruit | Orange | संत्रं | santra, narangi
fruit | everywhere | B M S | 1 medium, 130 g | 0.5-2 | 2 min | 1 | tiffin upvas navratri winter
orange 130

mango_fruit | Mango | आंबा | aam, hapus
fruit | everywhere | B M S | 1 katori, 120 g | 0.5-1.5 | 5 min | 2 | upvas summer
mango 120

pomegranate_fruit | Pomegranate | डाळिंब | anar
fruit | everywhere | B M S | 1 katori, 110 g | 0.5-1.5 | 5 min | 2 | tiffin upvas navratri paryushan
pomegranate 110

watermelon_fruit | Watermelon | कलिंगड | tarbooz
fruit | everywhere | B M S | 1 bowl, 200 g | 0.5-2 | 5 min | 1 | upvas summer
watermelon 200

muskmelon_fruit | Muskmelon | खरबूज | kharbuja
fruit | everywhere | B M S | 1 bowl, 180 g | 0.5-2 | 5 min | 1 | upvas summer
muskmelon 180

grapes_fruit | Grapes | द्राक्षं | angoor
fruit | everywhere | B M S | 1 katori, 100 g | 0.5-1.5 | 2 min | 2 | upvas winter
grapes 100

chikoo_fruit | Chikoo | चिकू | sapota
fruit | everywhere | B M S | 1 medium, 80 g | 0.5-1.5 | 2 min | 1 | upvas winter
chikoo 80

pear_fruit | Pear | नाशपाती | naspati
fruit | everywhere | B M S | 1 medium, 150 g | 0.5-1.5 | 2 min | 2 | tiffin upvas monsoon
pear 150

pineapple_fruit | Pineapple | अननस | ananas
fruit | everywhere | B M S | 1 katori, 130 g | 0.5-1.5 | 5 min | 2 | upvas
pineapple 130

custard_apple_fruit | Custard apple | सीताफळ | sitaphal, sharifa
fruit | everywhere | B M S | half, 90 g | 0.5-1.5 | 5 min | 2 | upvas monsoon
custard_apple 90

strawberry_fruit | Strawberries | स्ट्रॉबेरी | berries
fruit | everywhere | B M S | 1 katori, 120 g | 0.5-2 | 2 min | 3 | upvas winter
strawberry 120

taak | Taak | ताक | chaas, buttermilk
drink cool | everywhere | M L | 1 glass, 200 g | 0.5-1.5 | 5 min | 1 | paryushan
curd 60, cumin 0.3, salt 0.3

masala_milk | Turmeric milk, no sugar | हळद दूध | haldi doodh
drink hot | everywhere | S | 1 cup, 150 g | 0.5-1.5 | 5 min | 1 | paryushan
milk 150, turmeric 0.5, pepper 0.1

soya_chaas | Soya milk, cool | थंड सोया दूध | soy drink
drink cool plant | everywhere | M | 1 glass, 200 g | 0.5-1.5 | 5 min | 2 | paryushan
soya_milk 200, cardamom 0.1

coconut_water_glass | Coconut water | नारळपाणी | nariyal pani, shahale
drink cool | everywhere | M | 1 glass, 200 g | 0.5-1.5 | 5 min | 2 | upvas navratri
coconut_water 200

sattu_drink | Sattu sharbat | सत्तू शरबत | roasted gram drink
drink cool | east | M | 1 glass, 235 g | 0.5-1.5 | 5 min | 1 | summer paryushan
sattu 30, lemon_juice 8, cumin 0.4, salt 0.2

nimbu_pani | Lemon water, no sugar | लिंबू पाणी | nimbu pani
drink cool | everywhere | M | 1 glass, 200 g | 1-1 | 5 min | 1 | upvas
lemon_juice 15, mint 1, salt 0.2

tea_milk | Tea with milk, no sugar | चहा | chai
drink hot usual | everywhere | B S | 1 cup, 120 g | 0.5-1 | 5 min | 1 | paryushan
milk 40, tea 80

coffee_milk | Coffee with milk, no sugar | कॉफी | kaapi
drink hot | everywhere | B S | 1 cup, 120 g | 0.5-1 | 5 min | 1 | paryushan
milk 40, coffee 80

black_tea | Black tea, no sugar | बिनदुधाचा चहा | kora chaha
drink hot | everywhere | B S | 1 cup, 120 g | 1-1 | 5 min | 1 | paryushan
tea 120

black_coffee | Black coffee, no sugar | काळी कॉफी | americano
drink hot | everywhere | B S | 1 cup, 120 g | 1-1 | 5 min | 1 | paryushan
coffee 120

ginger_mint_tea | Mint and lemon infusion | पुदिना काढा | herbal tea, kadha
drink hot | everywhere | B S | 1 cup, 150 g | 1-1 | 5 min | 1 | upvas
mint 4, lemon_juice 4

dates_almonds | Dates and almonds | खजूर बदाम | khajur
sweet | everywhere | S | 2 dates, 25 g | 0.5-1.5 | 2 min | 2 | upvas ramadan
dates 16, almond 8

tilgul | Tilgul ladoo | तिळगुळ | sesame sweet
sweet | maharashtra | S | 1 ladoo, 15 g | 1-2 | 20 min | 2 | winter keeps
sesame 8, jaggery 6, peanut 3

rice_kheer | Rice kheer, small | तांदळाची खीर | payasam
sweet | everywhere | L D | 1 small katori, 100 g | 0.5-1 | 30 min | 2 |
milk 100, rice 8, sugar 6, almond 3, cardamom 0.1
`
