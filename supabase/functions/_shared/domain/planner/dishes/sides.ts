/** Salads, curd, soups, and what goes beside breakfast: format in parse-dishes.ts. */
export const SIDES = `
kakdi_koshimbir | Kakdi koshimbir | काकडीची कोशिंबीर | cucumber salad with peanut
side salad | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 10 min | 1 | paryushan
cucumber 90, peanut 5, lemon_juice 3, salt 0.2

tomato_koshimbir | Tomato koshimbir | टोमॅटोची कोशिंबीर | tomato and onion salad
side salad | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 10 min | 1 |
tomato 70, onion 20, curd 20, coriander 3, salt 0.2

gajar_koshimbir | Gajar koshimbir | गाजराची कोशिंबीर | carrot salad
side salad | maharashtra | L D | 1 katori, 90 g | 0.5-2 | 10 min | 1 | tiffin
carrot 80, peanut 5, lemon_juice 4, coriander 3, salt 0.2

beet_koshimbir | Beet koshimbir | बीटाची कोशिंबीर | beetroot salad
side salad | maharashtra | L D | 1 katori, 100 g | 0.5-2 | 20 min | 1 |
beetroot 80, curd 25, coriander 3, salt 0.2

kobi_koshimbir | Cabbage and pomegranate koshimbir | कोबी डाळिंब कोशिंबीर | cabbage salad
side salad | maharashtra | L D | 1 katori, 90 g | 0.5-2 | 10 min | 1 | tiffin
cabbage 70, pomegranate 20, lemon_juice 4, coriander 3, salt 0.2

moong_koshimbir | Moong sprout koshimbir | मोड आलेल्या मुगाची कोशिंबीर | sprout salad
side salad | maharashtra | L D | 1 katori, 90 g | 0.5-2 | 10 min | 1 | tiffin paryushan
moong_sprouts 45, cucumber 30, tomato 20, lemon_juice 4, salt 0.2

kachumber | Kachumber | कचुंबर | cucumber, tomato and onion
side salad | north | L D | 1 katori, 100 g | 0.5-2 | 10 min | 1 | tiffin
cucumber 45, tomato 40, onion 20, lemon_juice 4, coriander 2, salt 0.2

cut_salad | Cucumber and tomato slices | काकडी टोमॅटो | cut salad, jain salad
side salad | everywhere | L D | 1 katori, 100 g | 0.5-2 | 5 min | 1 | tiffin paryushan upvas
cucumber 60, tomato 45, lemon_juice 3

carrot_cucumber_sticks | Carrot and cucumber sticks | गाजर काकडी | cut salad
side salad | everywhere | L D | 1 katori, 90 g | 0.5-2 | 5 min | 1 | tiffin
carrot 45, cucumber 45

radish_salad | Mula salad | मुळ्याचं सॅलड | radish, mooli
side salad | north | L D | 1 katori, 90 g | 0.5-2 | 5 min | 1 | winter
radish 80, lemon_juice 4, coriander 4, salt 0.2

kosambari | Kosambari | कोसंबरी | moong dal salad
side salad | south | L D | 1 katori, 100 g | 0.5-2 | 10 min | 1 | soak paryushan
moong_dal 10, cucumber 70, coconut 4, lemon_juice 4, salt 0.2

green_salad | Green salad | ग्रीन सॅलड | lettuce and cucumber
side salad | continental | L D | 1 bowl, 110 g | 0.5-2 | 10 min | 2 |
lettuce 50, cucumber 40, tomato 30, olive_oil 3, lemon_juice 4, salt 0.2

tomato_basil_salad | Tomato and cucumber salad | टोमॅटो सॅलड | greek-style salad
side salad | continental | L D | 1 bowl, 120 g | 0.5-2 | 10 min | 1 | tiffin paryushan
tomato 70, cucumber 50, olive_oil 3, vinegar 3, oregano 0.2, salt 0.2

carrot_slaw | Carrot and cabbage slaw | कोलस्लॉ | coleslaw without mayonnaise
side salad | continental | L D | 1 bowl, 100 g | 0.5-2 | 10 min | 1 | tiffin
cabbage 50, carrot 40, low_fat_curd 20, lemon_juice 3, pepper 0.2, salt 0.2

pumpkin_seed_salad | Lettuce and pumpkin seed salad | लेट्यूस सॅलड | seeds, salad
side salad | continental | L D | 1 bowl, 100 g | 0.5-2 | 10 min | 2 |
lettuce 60, red_pepper 30, pumpkin_seeds 6, olive_oil 2, lemon_juice 4, salt 0.2

tomato_soup | Tomato soup | टोमॅटो सूप | clear tomato soup
side soup | everywhere | L D | 1 bowl, 200 g | 0.5-1.5 | 20 min | 1 | paryushan
tomato 180, olive_oil 2, pepper 0.3, oregano 0.2, salt 0.5

vegetable_soup | Vegetable soup | भाज्यांचं सूप | mixed vegetable soup
side soup | continental | L D | 1 bowl, 220 g | 0.5-1.5 | 25 min | 1 |
carrot 40, french_beans 40, cabbage 40, tomato 50, onion 20, olive_oil 2, pepper 0.3, salt 0.5

palak_soup | Palak soup | पालक सूप | spinach soup
side soup | everywhere | L D | 1 bowl, 200 g | 0.5-1.5 | 20 min | 1 |
spinach 80, milk 50, cumin 0.3, pepper 0.3, salt 0.4

rasam | Rasam | रसम | pepper water
side soup with_rice | south | L D | 1 katori, 150 g | 0.5-2 | 20 min | 1 | paryushan
toor_dal 10, tomato 50, tamarind 3, pepper 0.5, cumin 0.6, oil 2, salt 0.5

curd_bowl | Curd | दही | dahi, yogurt
side dairy protein | everywhere | B L D S | 1 katori, 150 g | 0.5-2 | 5 min | 1 | paryushan upvas navratri
curd 150

cucumber_raita | Cucumber raita | काकडीचं रायतं | raita
side dairy | north | L D | 1 katori, 150 g | 0.5-2 | 10 min | 1 | paryushan
curd 100, cucumber 50, cumin 0.3, salt 0.2

dudhi_raita | Dudhi raita | दुधीचं रायतं | lauki raita
side dairy | maharashtra | L D | 1 katori, 150 g | 0.5-2 | 15 min | 1 | paryushan
curd 100, bottle_gourd 60, cumin 0.3, salt 0.2

low_fat_dahi | Low-fat curd | लो-फॅट दही | dahi, skim yogurt
side dairy protein | everywhere | B L D S | 1 katori, 150 g | 0.5-2 | 5 min | 1 | paryushan upvas navratri
low_fat_curd 150

takachi_kadhi | Takachi kadhi | ताकाची कढी | buttermilk kadhi, thin
side dairy with_main | maharashtra | L D | 1 katori, 150 g | 0.5-2 | 15 min | 1 | paryushan
curd 80, besan 5, ghee 1, cumin 0.4, turmeric 0.2, sugar 1, salt 0.3

solkadhi | Solkadhi, light, without kokum | सोलकढी | coconut milk drink
side dairy plant | maharashtra | L D | 1 katori, 150 g | 0.5-1 | 10 min | 2 |
coconut_milk 30, garlic 1, coriander 2, lemon_juice 5, salt 0.3

soya_curd | Soya milk with mint | सोया ताक | vegan buttermilk
side dairy plant | everywhere | L D | 1 glass, 200 g | 0.5-1.5 | 5 min | 2 |
soya_milk 180, mint 2, lemon_juice 4, cumin 0.3, salt 0.2

boiled_eggs | Boiled egg | उकडलेलं अंडं | anda
side protein | everywhere | B S | 1 egg, 50 g | 1-3 by 1 | 12 min | 1 | tiffin
egg 50

sprouts_side | Moong sprouts, tempered | मोड आलेले मूग | usal, sprouts
side protein | everywhere | B | 1 katori, 100 g | 0.5-2 | 10 min | 1 | tiffin paryushan
moong_sprouts 90, tomato 15, oil 2, cumin 0.3, lemon_juice 3, salt 0.2

milk_glass | Milk | दूध | doodh
side protein glass | everywhere | B | 1 glass, 200 g | 0.5-1.5 | 5 min | 1 | paryushan upvas
milk 200

soya_milk_glass | Soya milk | सोया दूध | soy milk
side protein glass plant | everywhere | B | 1 glass, 200 g | 0.5-1.5 | 5 min | 2 | paryushan
soya_milk 200

paneer_cubes | Paneer cubes with pepper | पनीर | cottage cheese
side protein | everywhere | B | 2 pieces, 50 g | 0.5-2 | 5 min | 2 | tiffin paryushan
paneer 50, pepper 0.2

peanut_chutney | Peanut chutney | शेंगदाण्याची चटणी | danyachi chutney
side protein | maharashtra | B | 2 tbsp, 20 g | 0.5-2 | 10 min | 1 | tiffin keeps
peanut 16, garlic 1, chilli_powder 0.3, salt 0.2

coconut_chana_chutney | Roasted chana chutney | डाळ्याची चटणी | coconut chutney
side protein with_south | south | B | 3 tbsp, 50 g | 0.5-2 | 10 min | 1 | paryushan
roasted_chana 18, coconut 7, lemon_juice 2, salt 0.2

sambar_cup | Sambar for breakfast | सांबार | small sambar
side protein with_south | south | B | 1 katori, 150 g | 0.5-2 | 30 min | 1 | paryushan
toor_dal 22, pumpkin 25, drumstick 20, tomato 20, tamarind 2, oil 2, coriander_seed 0.8, turmeric 0.2, salt 0.5

tofu_cubes | Tofu with pepper | टोफू | bean curd
side protein plant | everywhere | B | 1 katori, 90 g | 0.5-2 | 5 min | 2 | tiffin paryushan
tofu 90, pepper 0.2, salt 0.1

egg_white_scramble | Egg white scramble | अंड्याचा पांढरा भाग | anda safed
side protein | everywhere | B | 3 egg whites, 100 g | 0.5-1.5 | 8 min | 1 |
egg_white 99, oil 2, pepper 0.2
`
