/** Dishes that make a breakfast: format in parse-dishes.ts. */
export const BREAKFASTS = `
kanda_pohe | Kanda pohe | कांदा पोहे | poha, flattened rice
main | maharashtra | B S | 1 plate, 180 g | 0.5-2 | 20 min | 1 | tiffin
poha 50, peanut 10, onion 40, peas 15, oil 5, mustard_seed 0.4, turmeric 0.3, lemon_juice 4, coriander 3, salt 0.6

dadpe_pohe | Dadpe pohe | दडपे पोहे | raw poha with coconut
main | maharashtra | B | 1 plate, 170 g | 0.5-2 | 15 min | 1 | paryushan
poha 50, coconut 12, tomato 30, cucumber 30, peanut 8, lemon_juice 5, oil 3, salt 0.5

thalipeeth_plate | Thalipeeth | थालीपीठ | multigrain flatbread, bhajani
main | maharashtra | B D | 1 thalipeeth, 100 g | 0.5-2 | 25 min | 1 | tiffin
jowar 25, besan 15, bajra 15, atta 10, onion 25, coriander 4, oil 5, sesame 2, chilli_powder 0.3, salt 0.5

jain_thalipeeth | Dudhi thalipeeth | दुधी थालीपीठ | jain thalipeeth, gluten free
main | maharashtra | B D | 1 thalipeeth, 110 g | 0.5-2 | 25 min | 1 | tiffin paryushan
jowar 35, besan 20, bottle_gourd 50, oil 5, sesame 2, turmeric 0.2, salt 0.5

ghavan | Ghavan | घावन | rice crepe, neer dosa
main batter | maharashtra | B | 2 ghavan, 120 g | 0.5-2 | 20 min | 1 | paryushan
rice_flour 50, coconut 6, oil 4, salt 0.4

ukad | Tandlachi ukad | तांदळाची उकड | savoury rice porridge
main | maharashtra | B | 1 katori, 200 g | 0.5-2 | 20 min | 1 |
rice_flour 45, curd 80, oil 4, garlic 2, green_chilli 2, turmeric 0.2, salt 0.5

nachni_satva | Nachni porridge with milk | नाचणीचं सत्त्व | ragi porridge, ambil
main bowl | maharashtra | B | 1 bowl, 240 g | 0.5-2 | 15 min | 1 | paryushan
ragi 40, milk 180, jaggery 4, cardamom 0.1

nachni_ambil | Nachni ambil | नाचणीची आंबील | savoury ragi, buttermilk
main | maharashtra | B | 1 bowl, 260 g | 0.5-2 | 15 min | 1 | summer paryushan
ragi 45, curd 90, cumin 0.4, salt 0.4

upma | Rava upma | उपमा | upittu, semolina
main | south | B D | 1 plate, 190 g | 0.5-2 | 20 min | 1 | tiffin
suji 50, onion 25, carrot 20, peas 20, cashew 4, oil 5, mustard_seed 0.4, urad_dal 2, salt 0.6

jowar_upma | Jowar rava upma | ज्वारीचा उपमा | millet upma, gluten free
main | south | B D | 1 plate, 190 g | 0.5-2 | 25 min | 1 | tiffin paryushan
jowar 50, capsicum 25, peas 20, peanut 5, oil 5, cumin 0.4, lemon_juice 4, salt 0.5

idli | Idli | इडली | steamed rice cakes
main batter | south | B | 1 idli, 45 g | 2-5 by 1 | 20 min | 1 | tiffin soak paryushan
rice 19, urad_dal 7.5, fenugreek_seed 0.1, salt 0.15

dosa | Dosa | डोसा | plain dosa, crepe
main batter | south | B | 1 dosa, 75 g | 1-4 | 20 min | 1 | soak paryushan
rice 25, urad_dal 9, fenugreek_seed 0.2, oil 3, salt 0.2

uttapam | Uttapam | उत्तपा | onion tomato uttapam
main batter | south | B | 1 uttapam, 110 g | 1-3 | 20 min | 1 | soak
rice 35, urad_dal 13, onion 15, tomato 20, oil 3, salt 0.3

ragi_dosa | Ragi dosa | नाचणी डोसा | finger millet dosa
main batter | south | B | 1 dosa, 75 g | 1-4 | 20 min | 1 | soak paryushan
ragi 25, urad_dal 9, oil 3, salt 0.2

pesarattu | Pesarattu | पेसरट्टू | moong dosa, andhra
main batter | south | B | 2 pesarattu, 150 g | 0.5-2 | 20 min | 1 | soak
moong 50, rice 5, ginger 3, oil 5, cumin 0.4, salt 0.5

moong_chilla | Moong chilla | मूग चिला | moong dal cheela, pudla
main | north | B L D | 2 chilla, 150 g | 0.5-2 | 20 min | 1 | tiffin soak
moong_dal 50, onion 20, tomato 20, oil 5, coriander 3, turmeric 0.2, salt 0.5

besan_chilla | Besan chilla | बेसन चिला | pudla, jain chilla
main | north | B L D | 2 chilla, 150 g | 0.5-2 | 15 min | 1 | tiffin paryushan
besan 50, tomato 30, capsicum 20, oil 5, cumin 0.3, turmeric 0.2, salt 0.5

methi_paratha | Methi paratha | मेथी पराठा | fenugreek paratha
main | north | B L D | 1 paratha, 75 g | 1-4 | 25 min | 1 | tiffin
atta 40, methi 25, curd 5, oil 4, cumin 0.2, turmeric 0.1, salt 0.3

paneer_paratha | Paneer paratha | पनीर पराठा | stuffed paratha
main | north | B L D | 1 paratha, 95 g | 1-3 | 30 min | 2 | tiffin paryushan
atta 40, paneer 30, oil 4, cumin 0.3, salt 0.3

vegetable_dalia | Vegetable dalia | भाज्यांचा दलिया | broken wheat upma
main | north | B D | 1 plate, 220 g | 0.5-2 | 25 min | 1 | one_pot
dalia 45, moong_dal 8, carrot 25, peas 20, french_beans 20, oil 4, cumin 0.4, turmeric 0.2, salt 0.6

milk_dalia | Dalia with milk | दूध दलिया | broken wheat porridge
main bowl | north | B | 1 bowl, 240 g | 0.5-2 | 20 min | 1 | paryushan
dalia 40, milk 180, raisins 6, almond 4, cardamom 0.1

thepla_breakfast | Thepla | थेपला | methi thepla
main | gujarat | B L D | 1 thepla, 50 g | 2-5 | 25 min | 1 | tiffin keeps
atta 28, besan 6, methi 15, curd 5, oil 4, sesame 1, turmeric 0.1, salt 0.25

dudhi_thepla | Dudhi thepla | दुधी थेपला | jain thepla, lauki
main | gujarat | B L D | 1 thepla, 50 g | 2-5 | 25 min | 1 | tiffin keeps paryushan
atta 28, besan 6, bottle_gourd 20, curd 5, oil 4, sesame 1, turmeric 0.1, salt 0.25

dhokla | Dhokla | ढोकळा | khaman
main | gujarat | B S | 1 plate, 150 g | 0.5-2 | 30 min | 1 | tiffin paryushan
besan 50, curd 25, oil 4, sesame 2, mustard_seed 0.4, lemon_juice 4, sugar 2, salt 0.6

handvo | Handvo | हांडवो | savoury cake
main | gujarat | B D | 1 piece, 150 g | 0.5-2 | 45 min | 1 | tiffin soak keeps
rice 28, chana_dal 12, urad_dal 8, bottle_gourd 50, curd 20, carrot 15, oil 5, sesame 3, salt 0.6

sattu_paratha | Sattu paratha | सत्तू पराठा | bihari paratha
main | east | B L D | 1 paratha, 90 g | 1-3 | 30 min | 1 | tiffin paryushan
atta 38, sattu 20, mustard_oil 4, lemon_juice 3, cumin 0.3, salt 0.4

chuda_dahi | Poha with curd and banana | दही चुडा | chuda dahi, dahi chura
main bowl | east | B | 1 bowl, 260 g | 0.5-2 | 5 min | 1 | paryushan
poha 45, curd 150, banana 55, jaggery 3

sabudana_khichdi | Sabudana khichdi, small, with curd | साबुदाणा खिचडी | sago
main | maharashtra | B | 1 katori, 200 g | 0.5-1.5 | 25 min | 1 | upvas navratri soak
sabudana 45, peanut 18, potato 40, ghee 4, cumin 0.4, curd 60, green_chilli 2, salt 0.4

bhagar_upma | Bhagar upma | भगर उपमा | varai upma, samo
main | maharashtra | B D | 1 plate, 180 g | 0.5-2 | 20 min | 1 | upvas navratri paryushan
bhagar 50, peanut 10, ghee 3, cumin 0.4, lemon_juice 4, salt 0.4

rajgira_thalipeeth | Rajgira thalipeeth | राजगिरा थालीपीठ | amaranth, fasting flatbread
main | maharashtra | B D | 1 thalipeeth, 100 g | 0.5-2 | 25 min | 2 | upvas navratri paryushan
rajgira 48, bottle_gourd 40, peanut 6, ghee 4, cumin 0.3, salt 0.4

egg_bhurji_roti | Bhurji with phulka | भुर्जी पोळी | anda bhurji, scrambled egg
main | everywhere | B | 1 plate, 190 g | 0.5-2 | 15 min | 2 | tiffin
egg 100, onion 25, tomato 25, oil 4, atta 30, coriander 3, turmeric 0.2, salt 0.5

egg_dosa | Egg dosa | अंडा डोसा | mutta dosai
main batter | south | B | 1 dosa, 120 g | 1-3 | 20 min | 2 | soak
rice 25, urad_dal 9, egg 50, onion 10, oil 3, salt 0.3

oats_porridge | Oats porridge | ओट्सची लापशी | oatmeal
main bowl | continental | B | 1 bowl, 250 g | 0.5-2 | 10 min | 1 | paryushan
oats 40, milk 180, apple 50, flaxseed 5, cinnamon 0.3

oats_soya | Oats with soya milk and banana | सोया ओट्स | vegan oatmeal
main bowl plant | continental | B | 1 bowl, 270 g | 0.5-2 | 10 min | 2 | paryushan
oats 40, soya_milk 180, banana 50, chia 5, cinnamon 0.3

overnight_oats | Overnight oats | ओव्हरनाइट ओट्स | bircher muesli
main bowl | continental | B | 1 bowl, 250 g | 0.5-2 | 10 min | 2 | paryushan soak
oats 40, low_fat_curd 120, apple 60, almond 6, chia 4, raisins 5

quinoa_porridge | Quinoa porridge | क्विनोआ लापशी | gluten free porridge
main bowl | continental | B | 1 bowl, 250 g | 0.5-2 | 20 min | 3 | paryushan
quinoa 42, milk 170, apple 50, almond 5, cinnamon 0.3

quinoa_soya_porridge | Quinoa with soya milk | क्विनोआ सोया | vegan porridge
main bowl plant | continental | B | 1 bowl, 250 g | 0.5-2 | 20 min | 3 | paryushan
quinoa 42, soya_milk 170, pear 50, pumpkin_seeds 6, cinnamon 0.3

vegetable_sandwich | Vegetable sandwich | भाज्यांचं सँडविच | cucumber tomato sandwich
main | continental | B | 1 sandwich, 160 g | 0.5-2 | 10 min | 1 | tiffin
whole_wheat_bread 56, cucumber 35, tomato 35, coriander 6, peanut 4, olive_oil 3, lemon_juice 2

paneer_toast | Paneer toast | पनीर टोस्ट | cottage cheese toast
main | continental | B | 1 plate, 150 g | 0.5-2 | 10 min | 2 | tiffin
whole_wheat_bread 56, paneer 45, tomato 35, capsicum 15, olive_oil 2, pepper 0.2

omelette_toast | Omelette and toast | ऑम्लेट टोस्ट | eggs on toast
main | continental | B | 1 plate, 190 g | 0.5-2 | 12 min | 2 |
egg 100, whole_wheat_bread 42, tomato 30, olive_oil 3, pepper 0.2, salt 0.2

tofu_toast | Scrambled tofu on toast | टोफू टोस्ट | vegan scramble
main plant | continental | B | 1 plate, 190 g | 0.5-2 | 12 min | 2 | tiffin
tofu 100, whole_wheat_bread 42, tomato 30, olive_oil 3, turmeric 0.2, pepper 0.2

peanut_banana_toast | Peanut butter and banana toast | पीनट बटर टोस्ट | pb toast
main bowl | continental | B | 1 plate, 130 g | 0.5-2 | 5 min | 1 | tiffin
whole_wheat_bread 56, peanut_butter 16, banana 50

avocado_toast | Avocado toast | अवोकॅडो टोस्ट | smashed avocado
main | continental | B | 1 plate, 150 g | 0.5-2 | 8 min | 3 |
whole_wheat_bread 56, avocado 60, tomato 30, lemon_juice 4, pepper 0.2
`
