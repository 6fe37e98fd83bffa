/** One-pot and one-plate dishes for lunch and dinner: format in parse-dishes.ts. */
export const PLATES = `
mugachi_khichdi | Mugachi khichdi | मुगाची खिचडी | moong dal khichdi
main | maharashtra | L D | 1 plate, 250 g | 0.5-2 | 25 min | 1 | one_pot paryushan
rice 40, moong_dal 32, ghee 4, cumin 0.5, turmeric 0.3, salt 0.7

palak_khichdi | Palak khichdi | पालक खिचडी | spinach khichdi
main | maharashtra | L D | 1 plate, 280 g | 0.5-2 | 30 min | 1 | one_pot
rice 38, toor_dal 28, spinach 60, garlic 2, oil 4, cumin 0.5, turmeric 0.3, salt 0.7

vegetable_khichdi | Dudhi and peas khichdi | भाज्यांची खिचडी | jain vegetable khichdi
main | gujarat | L D | 1 plate, 290 g | 0.5-2 | 30 min | 1 | one_pot paryushan
rice 38, moong_dal 32, bottle_gourd 50, peas 25, oil 4, cumin 0.5, turmeric 0.3, salt 0.7

bajra_khichdi | Bajra khichdi | बाजरीची खिचडी | bajri, winter khichdi
main | maharashtra | L D | 1 plate, 260 g | 0.5-2 | 40 min | 1 | one_pot winter soak paryushan
bajra 42, moong_dal 28, ghee 4, cumin 0.5, turmeric 0.3, salt 0.7

dalia_khichdi | Dalia khichdi | दलिया खिचडी | broken wheat khichdi
main | north | L D | 1 plate, 280 g | 0.5-2 | 30 min | 1 | one_pot
dalia 42, moong_dal 28, tomato 30, peas 25, carrot 25, oil 4, cumin 0.5, turmeric 0.3, salt 0.7

masale_bhat | Masale bhat | मसाले भात | spiced vegetable rice
main | maharashtra | L D | 1 plate, 250 g | 0.5-2 | 35 min | 2 | one_pot
rice 50, peas 30, brinjal 40, coconut 5, cashew 4, ghee 4, cumin 0.5, coriander_seed 1, turmeric 0.3, salt 0.6

varanfal | Varanfal (chakolya) | वरणफळं | dal dhokli, maharashtrian
main | maharashtra | L D | 1 plate, 280 g | 0.5-2 | 40 min | 1 | one_pot paryushan
atta 42, toor_dal 28, oil 4, jaggery 2, cumin 0.5, turmeric 0.3, salt 0.7

moong_pulao | Moong pulao with peas | मूग पुलाव | sprouts rice
main | maharashtra | L D | 1 plate, 260 g | 0.5-2 | 30 min | 1 | one_pot tiffin paryushan
rice 45, moong_sprouts 60, peas 20, oil 4, cumin 0.5, turmeric 0.2, coriander_seed 0.6, salt 0.6

misal | Matki misal without farsan | मिसळ | misal pav, usal
main | maharashtra | L D | 1 plate, 280 g | 0.5-1.5 | 40 min | 2 | soak
matki 45, onion 35, tomato 35, poha 15, oil 5, coconut 5, garlic 2, coriander 4, salt 0.7

vegetable_pulao | Vegetable pulao | व्हेज पुलाव | veg pulav
main | north | L D | 1 plate, 250 g | 0.5-2 | 30 min | 1 | one_pot tiffin
rice 50, carrot 25, peas 30, french_beans 25, paneer 20, oil 4, cumin 0.5, salt 0.6

rajma_chawal | Rajma chawal | राजमा चावल | kidney beans and rice
main | north | L D | 1 plate, 300 g | 0.5-2 | 45 min | 2 | soak
rajma 40, rice 45, onion 25, tomato 45, oil 4, garlic 2, cumin 0.5, salt 0.6

chole_chawal | Kala chana with rice | चना चावल | chickpeas and rice, jain
main | north | L D | 1 plate, 300 g | 0.5-2 | 45 min | 1 | soak paryushan
kala_chana 40, rice 45, tomato 50, oil 4, cumin 0.6, coriander_seed 1, salt 0.6

soya_pulao | Soya pulao | सोया पुलाव | nutri pulao
main | north | L D | 1 plate, 260 g | 0.5-2 | 30 min | 1 | one_pot tiffin
rice 48, soya_chunks 18, peas 25, capsicum 20, tomato 25, oil 4, cumin 0.5, salt 0.6

curd_rice | Curd rice | दही भात | thayir sadam, dahi bhaat
main | south | L D | 1 plate, 260 g | 0.5-2 | 20 min | 1 | paryushan
rice 45, curd 130, cucumber 30, oil 2, mustard_seed 0.3, urad_dal 2, salt 0.4

bisi_bele | Bisi bele bath | बिसी बेळे भात | sambar rice
main | south | L D | 1 plate, 300 g | 0.5-2 | 40 min | 1 | one_pot paryushan
rice 40, toor_dal 28, french_beans 30, peas 20, tomato 30, tamarind 3, coconut 4, ghee 3, coriander_seed 1, turmeric 0.3, salt 0.7

ven_pongal | Ven pongal | पोंगल | pepper khichdi
main | south | L D | 1 plate, 250 g | 0.5-2 | 30 min | 1 | one_pot paryushan
rice 42, moong_dal 25, cashew 4, ghee 4, pepper 0.6, cumin 0.6, salt 0.6

ragi_mudde | Ragi mudde with dal | रागी मुद्दे | ragi balls, soppu saaru
main | south | L D | 1 plate, 320 g | 0.5-2 | 35 min | 1 |
ragi 60, toor_dal 25, spinach 60, tomato 30, oil 3, garlic 2, cumin 0.5, salt 0.6

dal_dhokli | Dal dhokli | दाल ढोकळी | gujarati noodle dal
main | gujarat | L D | 1 plate, 300 g | 0.5-2 | 40 min | 1 | one_pot paryushan
atta 40, besan 8, toor_dal 28, peanut 5, tomato 25, oil 4, jaggery 3, turmeric 0.3, cumin 0.5, salt 0.7

bhagar_amti_plate | Bhagar with danyachi amti | भगर आणि दाण्याची आमटी | upvas thali, vari
main | maharashtra | L D | 1 plate, 300 g | 0.5-2 | 25 min | 1 | upvas navratri paryushan
bhagar 48, peanut 22, ghee 3, jaggery 2, cumin 0.6, green_chilli 2, salt 0.5

ghugni_rice | Vatana ghugni with rice | घुगनी | dried peas
main | east | L D | 1 plate, 290 g | 0.5-2 | 40 min | 1 | soak paryushan
dried_peas 38, rice 40, tomato 40, mustard_oil 4, cumin 0.6, coconut 4, turmeric 0.2, salt 0.6

khichuri | Bengali khichuri | खिचुरी | roasted moong khichdi
main | east | L D | 1 plate, 300 g | 0.5-2 | 35 min | 1 | one_pot monsoon
rice 38, moong_dal 35, cauliflower 40, peas 20, tomato 20, mustard_oil 4, ginger 2, cumin 0.5, turmeric 0.3, salt 0.7

chicken_pulao | Chicken pulao | चिकन पुलाव | home biryani
main | north | L D | 1 plate, 300 g | 0.5-2 | 45 min | 3 | one_pot
rice 50, chicken 90, onion 30, curd 25, oil 4, ginger 2, garlic 2, coriander_seed 0.8, salt 0.7

egg_pulao | Egg pulao | अंडा पुलाव | anda rice
main | north | L D | 1 plate, 280 g | 0.5-2 | 30 min | 2 | one_pot tiffin
rice 48, egg 100, peas 25, onion 25, tomato 25, oil 4, cumin 0.5, salt 0.6

fish_rice | Steamed fish with rice and beans | वाफवलेला मासा आणि भात | bhapa maach
main | east | L D | 1 plate, 300 g | 0.5-2 | 30 min | 3 |
rohu 100, rice 45, french_beans 60, mustard_oil 4, mustard_seed 1.5, curd 15, turmeric 0.3, salt 0.6

pasta_primavera | Whole-wheat pasta with vegetables | भाज्यांचा पास्ता | pasta primavera
main | continental | L D | 1 plate, 280 g | 0.5-2 | 25 min | 2 |
whole_wheat_pasta 55, tomato 70, courgette 50, peas 25, mozzarella 15, olive_oil 4, garlic 2, oregano 0.3, salt 0.3

pasta_beans | Pasta with white beans | पास्ता आणि बीन्स | pasta e fagioli
main | continental | L D | 1 plate, 300 g | 0.5-2 | 40 min | 2 | soak paryushan
whole_wheat_pasta 45, white_beans 25, tomato 80, courgette 40, olive_oil 4, oregano 0.3, salt 0.5

chickpea_salad_bowl | Chickpea salad bowl | चणे सॅलड | chana salad
main | continental | L D | 1 bowl, 280 g | 0.5-2 | 20 min | 2 | tiffin soak paryushan
chickpeas 55, cucumber 60, tomato 60, red_pepper 40, olive_oil 6, lemon_juice 6, oregano 0.2, salt 0.4

quinoa_bowl | Quinoa and chickpea bowl | क्विनोआ बाऊल | buddha bowl
main | continental | L D | 1 bowl, 300 g | 0.5-2 | 30 min | 3 | tiffin soak paryushan
quinoa 42, chickpeas 28, broccoli 50, red_pepper 40, tahini 6, olive_oil 3, lemon_juice 5, salt 0.4

tofu_rice_bowl | Tofu and brown rice bowl | टोफू राइस बाऊल | stir-fry rice
main | continental | L D | 1 bowl, 300 g | 0.5-2 | 35 min | 2 | tiffin paryushan
brown_rice 48, tofu 100, broccoli 50, red_pepper 40, oil 4, sesame 2, pepper 0.2, salt 0.5

paneer_wrap | Paneer wrap | पनीर रॅप | kathi roll, light
main | continental | L D | 1 wrap, 200 g | 0.5-2 | 20 min | 2 | tiffin
atta 45, paneer 50, capsicum 30, onion 20, lettuce 15, olive_oil 4, curd 15, pepper 0.2, salt 0.4

bean_chilli_rice | Bean chilli with rice | राजमा चिली | chili sin carne
main | continental | L D | 1 bowl, 320 g | 0.5-2 | 45 min | 1 | keeps soak
rajma 38, brown_rice 42, tomato 70, red_pepper 40, onion 25, sweetcorn 20, olive_oil 4, cumin 0.5, salt 0.6

lentil_soup_bread | Lentil soup with bread | लेंटिल सूप आणि ब्रेड | dal soup
main | continental | L D | 1 bowl, 320 g | 0.5-2 | 30 min | 1 |
masoor_dal 38, carrot 40, tomato 50, onion 20, whole_wheat_bread 42, olive_oil 4, cumin 0.4, salt 0.3

barley_soup | Barley and bean soup | बार्ली सूप | minestrone
main | continental | L D | 1 bowl, 340 g | 0.5-2 | 45 min | 1 | soak
barley 35, white_beans 25, carrot 40, cabbage 40, tomato 60, olive_oil 4, oregano 0.3, salt 0.6

couscous_chickpeas | Couscous with chickpeas | कूसकूस | moroccan couscous
main | continental | L D | 1 plate, 280 g | 0.5-2 | 20 min | 2 | soak tiffin
couscous 45, chickpeas 28, courgette 50, carrot 30, tomato 40, raisins 6, olive_oil 4, cumin 0.4, salt 0.5

stuffed_peppers | Stuffed peppers with quinoa and paneer | भरली मिरची | bell peppers
main | continental | L D | 1 plate, 280 g | 0.5-2 | 40 min | 3 | paryushan
red_pepper 120, quinoa 38, paneer 40, tomato 40, olive_oil 4, oregano 0.3, salt 0.4

polenta_beans | Polenta with beans and tomato | पोलेंटा आणि बीन्स | maize porridge, beans
main | continental | L D | 1 plate, 320 g | 0.5-2 | 40 min | 1 | soak paryushan
maize_flour 45, white_beans 30, tomato 80, courgette 40, olive_oil 5, oregano 0.3, salt 0.6

chicken_salad_bowl | Chicken and potato salad bowl | चिकन सॅलड | warm salad
main | continental | L D | 1 bowl, 320 g | 0.5-2 | 30 min | 3 | tiffin
chicken_breast 100, potato 120, french_beans 50, lettuce 30, tomato 40, olive_oil 6, lemon_juice 5, pepper 0.2, salt 0.4

salmon_potatoes | Salmon with potatoes and beans | सॅमन आणि बटाटे | baked fish
main | continental | L D | 1 plate, 320 g | 0.5-2 | 30 min | 3 |
salmon 100, potato 130, french_beans 70, olive_oil 3, lemon_juice 5, pepper 0.2, salt 0.4

chicken_wrap | Chicken wrap | चिकन रॅप | grilled chicken roll
main | continental | L D | 1 wrap, 210 g | 0.5-2 | 25 min | 3 | tiffin
atta 45, chicken_breast 80, capsicum 25, lettuce 20, curd 20, olive_oil 4, pepper 0.2, salt 0.4

omelette_vegetables | Vegetable omelette with potatoes | भाज्यांचं ऑम्लेट | spanish omelette
main | continental | L D | 1 plate, 280 g | 0.5-2 | 25 min | 2 |
egg 110, potato 110, onion 25, spinach 30, olive_oil 5, pepper 0.2, salt 0.4
`
