/** Sabzis and bhajis: format in parse-dishes.ts. */
export const VEGETABLES = `
bharli_vangi | Bharli vangi | भरली वांगी | stuffed brinjal, baingan
vegetable | maharashtra | L D | 1 katori, 130 g | 0.5-2 | 35 min | 1 |
brinjal 120, peanut 8, sesame 3, coconut 3, onion 15, oil 5, jaggery 2, coriander_seed 0.8, chilli_powder 0.3, salt 0.6

methi_bhaji | Methi bhaji | मेथीची भाजी | fenugreek leaves
vegetable leafy | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 20 min | 1 | tiffin
methi 140, onion 20, oil 4, garlic 3, moong_dal 5, green_chilli 2, salt 0.5

palak_bhaji | Palak bhaji | पालकाची भाजी | spinach
vegetable leafy | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 15 min | 1 |
spinach 150, garlic 3, oil 4, peanut 5, cumin 0.3, salt 0.4

math_bhaji | Lal math bhaji | लाल माठाची भाजी | amaranth leaves, chaulai
vegetable leafy | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 20 min | 1 |
amaranth_leaves 140, onion 20, garlic 3, oil 4, coconut 4, salt 0.5

palak_moong_bhaji | Palak and moong bhaji, without garlic | पालक मूग भाजी | spinach, jain bhaji
vegetable leafy | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin
spinach 130, moong_dal 8, oil 4, cumin 0.4, green_chilli 2, salt 0.4

dudhi_bhaji | Dudhi bhaji | दुधीची भाजी | bottle gourd, lauki
vegetable | maharashtra | L D | 1 katori, 120 g | 0.5-2 | 20 min | 1 | tiffin paryushan
bottle_gourd 140, oil 4, coconut 4, cumin 0.4, turmeric 0.2, salt 0.5

dodka_bhaji | Dodka bhaji | दोडक्याची भाजी | ridge gourd, turai, tori
vegetable | maharashtra | L D | 1 katori, 120 g | 0.5-2 | 20 min | 1 | tiffin paryushan
ridge_gourd 140, oil 4, peanut 5, cumin 0.4, turmeric 0.2, salt 0.5

bhendi_bhaji | Bhendi bhaji | भेंडीची भाजी | okra, bhindi, ladies' finger
vegetable | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin paryushan
okra 130, oil 5, cumin 0.4, turmeric 0.2, coriander_seed 0.6, salt 0.5

kobi_bhaji | Kobichi bhaji | कोबीची भाजी | cabbage, patta gobi
vegetable | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin
cabbage 130, chana_dal 6, oil 4, mustard_seed 0.4, turmeric 0.2, coriander 3, salt 0.5

flower_matar | Flower and peas bhaji | फ्लॉवर मटार भाजी | cauliflower, phool gobi
vegetable | maharashtra | L D | 1 katori, 120 g | 0.5-2 | 20 min | 1 | tiffin winter
cauliflower 110, peas 30, tomato 20, oil 4, cumin 0.4, turmeric 0.2, coriander_seed 0.6, salt 0.5

farasbi_bhaji | Farasbi bhaji | फरसबीची भाजी | French beans
vegetable | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin paryushan
french_beans 130, coconut 5, oil 4, cumin 0.3, turmeric 0.2, salt 0.5

bhopla_bhaji | Lal bhopla bhaji | लाल भोपळ्याची भाजी | red pumpkin, kaddu
vegetable | maharashtra | L D | 1 katori, 130 g | 0.5-2 | 20 min | 1 | paryushan
pumpkin 140, oil 4, peanut 5, jaggery 2, cumin 0.4, turmeric 0.2, salt 0.5

pith_perun_mirchi | Capsicum with besan | पीठ पेरून ढोबळी मिरची | shimla mirch, dhobli mirchi
vegetable | maharashtra | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin paryushan
capsicum 120, besan 10, oil 5, cumin 0.4, turmeric 0.2, salt 0.5

batata_bhaji | Batata bhaji | बटाट्याची भाजी | aloo sabzi, potato
vegetable | maharashtra | L D | 1 katori, 120 g | 0.5-1.5 | 20 min | 1 | tiffin
potato 130, oil 4, mustard_seed 0.4, turmeric 0.3, coriander 3, green_chilli 2, salt 0.5

shevga_bhaji | Shevga and tomato bhaji | शेवग्याच्या शेंगांची भाजी | drumstick
vegetable | maharashtra | L D | 1 katori, 150 g | 0.5-2 | 25 min | 1 | paryushan
drumstick 100, tomato 50, peanut 6, coconut 4, oil 3, turmeric 0.2, cumin 0.4, salt 0.5

aloo_gobi | Aloo gobi | आलू गोभी | potato and cauliflower
vegetable | north | L D | 1 katori, 130 g | 0.5-2 | 25 min | 1 | tiffin winter
cauliflower 90, potato 55, tomato 20, oil 4, ginger 2, cumin 0.5, turmeric 0.3, coriander_seed 0.8, salt 0.5

baingan_bharta | Baingan bharta | बैंगन भरता | vangyache bharit, roast brinjal
vegetable | north | L D | 1 katori, 140 g | 0.5-2 | 30 min | 1 |
brinjal 150, onion 25, tomato 40, peas 20, oil 4, garlic 2, coriander 4, salt 0.5

lauki_tamatar | Lauki tamatar | लौकी टमाटर | bottle gourd and tomato
vegetable | north | L D | 1 katori, 140 g | 0.5-2 | 20 min | 1 | paryushan
bottle_gourd 130, tomato 40, oil 4, cumin 0.5, turmeric 0.2, coriander_seed 0.6, salt 0.5

bhindi_masala | Bhindi masala | भिंडी मसाला | okra with onion
vegetable | north | L D | 1 katori, 120 g | 0.5-2 | 25 min | 1 | tiffin
okra 120, onion 30, tomato 30, oil 5, cumin 0.5, turmeric 0.2, coriander_seed 0.8, salt 0.5

gajar_matar | Gajar matar | गाजर मटर | carrots and peas
vegetable | north | L D | 1 katori, 120 g | 0.5-2 | 20 min | 1 | tiffin winter
carrot 90, peas 40, oil 4, cumin 0.4, turmeric 0.2, salt 0.4

mushroom_matar | Mushroom matar | मशरूम मटर | mushrooms and peas
vegetable | north | L D | 1 katori, 140 g | 0.5-2 | 20 min | 2 |
mushroom 100, peas 40, onion 25, tomato 40, oil 4, garlic 2, cumin 0.4, coriander_seed 0.8, salt 0.5

mix_veg | Mixed vegetable sabzi | मिक्स व्हेज | mix sabzi
vegetable | north | L D | 1 katori, 140 g | 0.5-2 | 25 min | 1 | tiffin
cauliflower 40, carrot 35, french_beans 35, peas 20, tomato 30, onion 15, oil 4, cumin 0.4, coriander_seed 0.6, salt 0.5

sarson_saag | Sarson ka saag | सरसों का साग | mustard greens
vegetable leafy | north | L D | 1 katori, 150 g | 0.5-2 | 40 min | 1 | winter
mustard_greens 110, spinach 50, maize_flour 4, ghee 3, garlic 3, ginger 3, green_chilli 2, salt 0.5

palak_makai | Palak with sweetcorn | पालक मकई | corn palak, jain
vegetable leafy | north | L D | 1 katori, 140 g | 0.5-2 | 20 min | 2 |
spinach 120, sweetcorn 40, tomato 20, oil 3, cumin 0.4, salt 0.4

tameta_shaak | Tomato and capsicum shaak | टमेटा शिमला शाक | gujarati tomato
vegetable | gujarat | L D | 1 katori, 140 g | 0.5-2 | 15 min | 1 | paryushan
tomato 110, capsicum 40, peanut 6, jaggery 2, oil 4, cumin 0.4, turmeric 0.2, salt 0.5

raw_banana_shaak | Raw banana shaak | कच्चा केळा शाक | kachche kele ki sabzi
vegetable | gujarat | L D | 1 katori, 120 g | 0.5-1.5 | 20 min | 1 | tiffin paryushan
raw_banana 110, oil 4, coconut 4, cumin 0.4, turmeric 0.2, coriander_seed 0.6, salt 0.5

undhiyu_light | Winter mixed shaak | उंधियू | undhiyu, light
vegetable | gujarat | L D | 1 katori, 150 g | 0.5-1.5 | 40 min | 2 | winter
french_beans 40, brinjal 40, sweet_potato 30, raw_banana 25, peas 20, coconut 5, sesame 2, oil 5, coriander 4, salt 0.5

beans_poriyal | Beans poriyal | बीन्स पोरियल | French beans with coconut
vegetable | south | L D | 1 katori, 110 g | 0.5-2 | 20 min | 1 | tiffin paryushan
french_beans 130, coconut 7, oil 3, mustard_seed 0.4, urad_dal 2, turmeric 0.2, salt 0.5

cabbage_poriyal | Cabbage poriyal | कोबी पोरियल | cabbage with coconut
vegetable | south | L D | 1 katori, 110 g | 0.5-2 | 15 min | 1 | tiffin
cabbage 130, coconut 7, oil 3, mustard_seed 0.4, urad_dal 2, turmeric 0.2, salt 0.5

carrot_beans_poriyal | Carrot and beans poriyal | गाजर बीन्स पोरियल | thoran
vegetable | south | L D | 1 katori, 120 g | 0.5-2 | 20 min | 1 | tiffin
carrot 60, french_beans 70, coconut 6, oil 3, mustard_seed 0.4, urad_dal 2, salt 0.5

chorchori | Pumpkin and brinjal chorchori | चोरचोरी | bengali vegetables
vegetable | east | L D | 1 katori, 140 g | 0.5-2 | 25 min | 1 | paryushan
pumpkin 70, brinjal 50, french_beans 30, mustard_oil 4, turmeric 0.2, cumin 0.4, salt 0.5

ratatouille | Ratatouille | रॅटाटूय | courgette, brinjal and pepper
vegetable | continental | L D | 1 katori, 160 g | 0.5-2 | 30 min | 2 | keeps paryushan
courgette 60, brinjal 50, red_pepper 40, tomato 50, olive_oil 4, oregano 0.3, salt 0.4

roast_vegetables | Roast vegetables | रोस्ट भाज्या | peppers and courgettes
vegetable | continental | L D | 1 katori, 140 g | 0.5-2 | 30 min | 2 |
red_pepper 50, courgette 50, onion 30, carrot 40, olive_oil 4, oregano 0.3, salt 0.4

steamed_broccoli_beans | Broccoli and green beans | ब्रोकोली आणि फरसबी | steamed greens
vegetable | continental | L D | 1 katori, 140 g | 0.5-2 | 15 min | 2 | tiffin paryushan
broccoli 80, french_beans 60, olive_oil 4, lemon_juice 4, pepper 0.2, salt 0.3

garlic_mushrooms | Garlic mushrooms | गार्लिक मशरूम | sautéed mushrooms
vegetable | continental | L D | 1 katori, 110 g | 0.5-2 | 15 min | 2 |
mushroom 130, garlic 3, olive_oil 4, pepper 0.3, salt 0.4

sauteed_spinach | Spinach with pepper | परतलेला पालक | sautéed greens
vegetable leafy | continental | L D | 1 katori, 110 g | 0.5-2 | 10 min | 1 |
spinach 150, olive_oil 4, lemon_juice 4, pepper 0.3, salt 0.3

green_beans_almonds | Green beans with almonds | बदाम फरसबी | haricots
vegetable | continental | L D | 1 katori, 130 g | 0.5-2 | 15 min | 2 | tiffin paryushan
french_beans 130, almond 6, olive_oil 3, pepper 0.2, salt 0.3

cauliflower_mash | Cauliflower and peas, herbed | हर्ब्ड फ्लॉवर | roast cauliflower
vegetable | continental | L D | 1 katori, 140 g | 0.5-2 | 20 min | 1 |
cauliflower 110, peas 40, olive_oil 4, oregano 0.3, pepper 0.2, salt 0.4
`
