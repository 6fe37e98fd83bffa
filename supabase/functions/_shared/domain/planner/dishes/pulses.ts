/** Dals, usals and curries of pulses, paneer, soya, egg, fish and meat: format in parse-dishes.ts. */
export const PULSES = `
varan | Varan | वरण | plain dal, toor dal
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 25 min | 1 | paryushan
toor_dal 28, ghee 2, turmeric 0.3, cumin 0.3, salt 0.6

amti | Amti | आमटी | aamti, toor dal
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 30 min | 1 |
toor_dal 28, oil 3, jaggery 2, tamarind 3, coconut 4, coriander 3, mustard_seed 0.5, turmeric 0.3, chilli_powder 0.3, salt 0.6

matki_usal | Matki usal | मटकीची उसळ | moth bean sprouts, misal
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 30 min | 1 | tiffin keeps soak
matki 35, onion 25, tomato 20, oil 4, coconut 4, coriander 3, turmeric 0.3, cumin 0.5, salt 0.6

chavli_usal | Chavli usal | चवळीची उसळ | lobia, black-eyed beans
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 35 min | 1 | tiffin keeps soak
chavli 38, onion 25, tomato 25, oil 4, coriander 3, cumin 0.5, turmeric 0.3, salt 0.6

moong_usal | Moong usal | मुगाची उसळ | green gram, mung
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 30 min | 1 | tiffin keeps soak paryushan
moong 36, tomato 25, oil 4, coconut 3, cumin 0.5, turmeric 0.3, salt 0.6

masoor_usal | Masoor usal | मसूरची उसळ | whole red lentils
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 30 min | 1 | tiffin keeps soak
whole_masoor 36, onion 25, tomato 20, oil 4, garlic 2, coriander 3, turmeric 0.3, salt 0.6

valache_birde | Valache birde | वालाचं बिरडं | val usal, field beans, dalimbi
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2 | 40 min | 2 | soak
val 36, onion 20, oil 4, coconut 5, jaggery 2, cumin 0.5, turmeric 0.3, salt 0.6

pithla | Pithla | पिठलं | besan, zunka
pulse | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 15 min | 1 |
besan 30, onion 25, oil 5, garlic 2, green_chilli 2, coriander 3, turmeric 0.3, cumin 0.4, salt 0.6

zunka | Dry zunka, without onion | झुणका | besan, jhunka
pulse dry | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 15 min | 1 | tiffin paryushan
besan 32, capsicum 30, oil 5, green_chilli 2, cumin 0.4, turmeric 0.3, salt 0.5

takatli_palak | Takatli palak bhaji | ताकातली पालकाची भाजी | buttermilk spinach, patal bhaji
pulse | maharashtra | L D | 1 katori, 180 g | 0.5-2 | 25 min | 1 |
spinach 80, besan 8, chana_dal 15, curd 60, peanut 6, oil 3, green_chilli 2, cumin 0.4, salt 0.6

dal_palak | Dal palak | डाळ पालक | spinach dal
pulse | north | L D | 1 katori, 170 g | 0.5-2.5 | 25 min | 1 |
moong_dal 30, spinach 60, tomato 20, oil 3, garlic 2, cumin 0.5, turmeric 0.3, salt 0.6

dal_tadka | Dal tadka | दाल तड़का | yellow dal, masoor toor dal
pulse | north | L D | 1 katori, 150 g | 0.5-2.5 | 25 min | 1 |
toor_dal 18, masoor_dal 14, onion 15, tomato 20, oil 3, garlic 2, cumin 0.5, turmeric 0.3, salt 0.6

rajma_curry | Rajma | राजमा | red kidney beans
pulse | north | L D | 1 katori, 170 g | 0.5-2.5 | 45 min | 2 | keeps soak
rajma 40, onion 30, tomato 50, oil 4, ginger 3, garlic 2, cumin 0.5, coriander_seed 0.8, salt 0.6

chole | Chole | छोले | chana masala, chickpeas, kabuli
pulse | north | L D | 1 katori, 170 g | 0.5-2.5 | 45 min | 1 | tiffin keeps soak
chickpeas 40, onion 30, tomato 40, oil 4, ginger 3, garlic 2, cumin 0.5, coriander_seed 1, salt 0.6

kala_chana_curry | Kala chana | काला चना | black chickpeas
pulse | north | L D | 1 katori, 160 g | 0.5-2.5 | 45 min | 1 | tiffin keeps soak paryushan
kala_chana 40, tomato 40, oil 4, cumin 0.6, coriander_seed 1, turmeric 0.3, salt 0.6

kadhi | Kadhi, without pakora | कढ़ी | takachi kadhi, buttermilk curry
pulse | north | L D | 1 katori, 180 g | 0.5-2 | 20 min | 1 | paryushan
curd 90, besan 15, oil 3, cumin 0.4, fenugreek_seed 0.3, turmeric 0.3, salt 0.5

palak_paneer | Palak paneer | पालक पनीर | spinach paneer, saag paneer
pulse | north | L D | 1 katori, 180 g | 0.5-2 | 30 min | 3 |
spinach 120, paneer 55, onion 25, tomato 20, oil 3, garlic 2, cumin 0.4, salt 0.5

matar_paneer | Matar paneer | मटर पनीर | peas paneer
pulse | north | L D | 1 katori, 180 g | 0.5-2 | 30 min | 3 |
paneer 50, peas 60, tomato 60, onion 25, oil 3, ginger 2, cumin 0.4, coriander_seed 0.8, salt 0.5

paneer_shimla | Paneer with capsicum and tomato | पनीर शिमला मिर्च | jain paneer, kadai paneer
pulse dry | north | L D | 1 katori, 160 g | 0.5-2 | 25 min | 3 | tiffin paryushan
paneer 55, capsicum 60, tomato 60, oil 3, cumin 0.4, coriander_seed 0.8, salt 0.5

panchmel_dal | Panchmel dal | पंचमेल दाल | panchratna dal, five dals
pulse | gujarat | L D | 1 katori, 150 g | 0.5-2.5 | 35 min | 1 | soak paryushan
toor_dal 8, moong_dal 8, masoor_dal 6, chana_dal 6, urad_dal 5, tomato 20, ghee 3, cumin 0.5, turmeric 0.3, salt 0.6

moong_dal_jain | Moong dal, without onion and garlic | मूंग दाल | jain dal, yellow dal
pulse | gujarat | L D | 1 katori, 150 g | 0.5-2.5 | 20 min | 1 | paryushan
moong_dal 32, tomato 20, oil 3, cumin 0.5, turmeric 0.3, lemon_juice 4, salt 0.6

gujarati_dal | Gujarati dal | गुजराती दाल | khatti mithi dal
pulse | gujarat | L D | 1 katori, 160 g | 0.5-2 | 30 min | 1 | paryushan
toor_dal 26, tomato 25, peanut 4, jaggery 3, oil 3, lemon_juice 4, mustard_seed 0.4, turmeric 0.3, salt 0.6

lauki_chana_dal | Lauki chana dal | लौकी चना दाल | dudhi chana dal
pulse | gujarat | L D | 1 katori, 180 g | 0.5-2.5 | 35 min | 1 | soak paryushan
chana_dal 30, bottle_gourd 70, tomato 20, oil 3, cumin 0.5, turmeric 0.3, salt 0.6

sambar | Sambar | सांबार | sambhar
pulse with_rice | south | L D | 1 katori, 180 g | 0.5-2.5 | 30 min | 1 |
toor_dal 25, drumstick 25, pumpkin 30, brinjal 20, onion 15, tomato 20, tamarind 3, oil 3, mustard_seed 0.4, coriander_seed 1, turmeric 0.3, hing 0.1, salt 0.6

kootu | Cabbage kootu | कूटू | moong dal with cabbage and coconut
pulse | south | L D | 1 katori, 170 g | 0.5-2.5 | 25 min | 1 | paryushan
moong_dal 30, cabbage 60, coconut 6, oil 2, cumin 0.5, mustard_seed 0.3, turmeric 0.3, salt 0.6

dalma | Dalma | दालमा | oriya dal with vegetables
pulse with_rice | east | L D | 1 katori, 200 g | 0.5-2.5 | 35 min | 1 | paryushan
toor_dal 30, pumpkin 40, brinjal 30, raw_banana 30, coconut 5, ghee 2, cumin 0.6, turmeric 0.3, salt 0.6

cholar_dal | Cholar dal | छोलार डाल | bengali chana dal
pulse | east | L D | 1 katori, 160 g | 0.5-2 | 35 min | 1 | soak paryushan
chana_dal 32, coconut 6, oil 3, sugar 1, cumin 0.5, turmeric 0.3, raisins 3, salt 0.6

soya_curry | Soya chunk curry | सोया चंक करी | nutri, meal maker
pulse | north | L D | 1 katori, 170 g | 0.5-2 | 25 min | 1 | tiffin
soya_chunks 25, onion 30, tomato 50, oil 4, ginger 2, garlic 2, cumin 0.5, coriander_seed 1, salt 0.6

tofu_bhurji | Tofu bhurji | टोफू भुर्जी | scrambled tofu
pulse dry | north | L D | 1 katori, 150 g | 0.5-2 | 15 min | 2 | tiffin
tofu 100, onion 25, tomato 30, capsicum 20, oil 3, turmeric 0.3, cumin 0.4, salt 0.5

tofu_shimla | Tofu with peas and tomato | टोफू मटर | jain tofu
pulse dry | north | L D | 1 katori, 160 g | 0.5-2 | 20 min | 2 | tiffin paryushan
tofu 90, peas 40, tomato 50, oil 3, turmeric 0.3, cumin 0.5, coriander_seed 0.8, salt 0.5

danyachi_amti | Danyachi amti | दाण्याची आमटी | peanut curry for fasts
pulse with_rice | maharashtra | L D | 1 katori, 150 g | 0.5-2 | 15 min | 1 | upvas navratri paryushan
peanut 25, ghee 2, jaggery 2, cumin 0.4, green_chilli 2, salt 0.5

egg_curry | Egg curry | अंडा करी | anda curry
pulse | everywhere | L D | 1 katori with 2 eggs, 200 g | 0.5-1.5 | 30 min | 2 |
egg 100, onion 40, tomato 50, oil 4, ginger 2, garlic 2, turmeric 0.3, coriander_seed 1, salt 0.6

egg_bhurji_thali | Egg bhurji | अंडा भुर्जी | anda bhurji, scrambled eggs
pulse dry | everywhere | L D | 1 katori of 2 eggs, 140 g | 0.5-1.5 | 10 min | 2 | tiffin
egg 100, onion 25, tomato 25, oil 3, green_chilli 2, coriander 3, turmeric 0.2, salt 0.5

chicken_rassa | Home chicken rassa | कोंबडीचा रस्सा | chicken curry
pulse | maharashtra | L D | 1 katori, 200 g | 0.5-2 | 40 min | 3 |
chicken 110, onion 40, tomato 40, coconut 5, oil 4, ginger 3, garlic 3, turmeric 0.3, coriander_seed 1, salt 0.6

palak_chicken | Palak chicken | पालक चिकन | saag chicken
pulse | north | L D | 1 katori, 200 g | 0.5-2 | 35 min | 3 |
chicken 100, spinach 80, onion 30, tomato 30, oil 4, ginger 3, garlic 3, cumin 0.5, salt 0.6

tawa_chicken | Tawa chicken | तवा चिकन | dry chicken
pulse dry | north | L D | 1 plate, 110 g | 0.5-2 | 25 min | 3 | tiffin
chicken_breast 110, curd 15, oil 3, ginger 2, garlic 2, lemon_juice 4, turmeric 0.3, salt 0.5

fish_curry | Malvani fish curry | माशाची आमटी | bangda curry, mackerel
pulse with_rice | maharashtra | L D | 1 katori, 180 g | 0.5-2 | 30 min | 3 |
bangda 90, coconut 8, onion 20, tamarind 3, oil 3, turmeric 0.3, coriander_seed 1, garlic 2, salt 0.5

tawa_fish | Tawa fish | तवा मासा | surmai fry, seer fish
pulse dry | maharashtra | L D | 1 piece, 105 g | 0.5-2 | 20 min | 3 |
surmai 110, rice_flour 5, oil 4, lemon_juice 4, turmeric 0.3, chilli_powder 0.3, garlic 2, salt 0.5

macher_jhol | Macher jhol | माछेर झोल | bengali fish curry, rohu
pulse with_rice | east | L D | 1 katori, 200 g | 0.5-2 | 30 min | 3 |
rohu 100, tomato 30, brinjal 30, mustard_oil 4, ginger 2, cumin 0.6, turmeric 0.4, salt 0.6

mutton_rassa | Mutton rassa | मटण रस्सा | goat curry
pulse | maharashtra | L D | 1 katori, 200 g | 0.5-1.5 | 60 min | 3 |
goat 100, onion 40, tomato 30, coconut 4, oil 4, ginger 3, garlic 3, coriander_seed 1, salt 0.6

grilled_chicken | Grilled chicken breast | ग्रिल्ड चिकन | roast chicken
pulse | continental | L D | 1 palm, 95 g | 0.5-2 | 20 min | 3 | tiffin
chicken_breast 115, olive_oil 3, lemon_juice 5, pepper 0.3, oregano 0.3, salt 0.4

baked_salmon | Baked salmon | बेक्ड सॅमन | fish
pulse | continental | L D | 1 palm, 95 g | 0.5-1.5 | 20 min | 3 |
salmon 110, olive_oil 1, lemon_juice 5, pepper 0.3, salt 0.4

tofu_stir_fry | Tofu stir-fry | टोफू स्टर-फ्राय | tofu and peppers
pulse | continental | L D | 1 katori, 180 g | 0.5-2 | 15 min | 2 |
tofu 110, red_pepper 40, broccoli 40, oil 4, garlic 2, ginger 2, sesame 2, salt 0.4

bean_stew | White bean stew | व्हाइट बीन स्ट्यू | tuscan beans
pulse | continental | L D | 1 katori, 200 g | 0.5-2.5 | 45 min | 2 | keeps soak
white_beans 40, tomato 60, carrot 30, onion 25, olive_oil 4, garlic 2, oregano 0.3, salt 0.6

lentil_stew | Lentil and tomato stew | लेंटिल स्ट्यू | whole masoor stew
pulse | continental | L D | 1 katori, 200 g | 0.5-2.5 | 35 min | 1 | keeps paryushan
whole_masoor 38, tomato 60, courgette 40, olive_oil 4, oregano 0.3, pepper 0.2, salt 0.6

chickpea_ragout | Chickpea ragout | चणे रागू | chickpeas in tomato
pulse | continental | L D | 1 katori, 190 g | 0.5-2.5 | 45 min | 1 | keeps soak paryushan
chickpeas 38, tomato 60, red_pepper 40, olive_oil 4, oregano 0.3, pepper 0.2, salt 0.6

paneer_tikka_plate | Grilled paneer with peppers | ग्रिल्ड पनीर | paneer tikka
pulse | continental | L D | 1 plate, 150 g | 0.5-2 | 20 min | 3 | tiffin paryushan
paneer 60, red_pepper 50, capsicum 40, low_fat_curd 15, olive_oil 2, pepper 0.3, oregano 0.2, salt 0.4

herb_omelette | Herb omelette | ऑम्लेट | two-egg omelette
pulse | continental | L D | 1 omelette of 2 eggs, 110 g | 0.5-1.5 | 10 min | 2 |
egg 100, milk 10, olive_oil 3, coriander 3, pepper 0.2, salt 0.4
`
