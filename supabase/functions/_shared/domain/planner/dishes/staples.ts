/** Roti, bhakri, rice and bread: format in parse-dishes.ts. */
export const STAPLES = `
phulka | Phulka | फुलका | chapati, roti, poli
staple roti usual | everywhere | L D | 1 phulka, 40 g | 1-5 | 15 min | 1 | tiffin paryushan
atta 30

poli | Poli with a little oil | पोळी | chapati, roti
staple roti usual | maharashtra | L D | 1 poli, 45 g | 1-4 | 20 min | 1 | tiffin keeps paryushan
atta 32, oil 2, salt 0.1

jowar_bhakri | Jowar bhakri | ज्वारीची भाकरी | jolada roti, sorghum roti
staple roti usual | maharashtra | L D | 1 bhakri, 75 g | 1-3 | 20 min | 1 | paryushan
jowar 50

bajra_bhakri | Bajra bhakri | बाजरीची भाकरी | rotla, pearl millet roti
staple roti | maharashtra | L D | 1 bhakri, 75 g | 1-3 | 20 min | 1 | winter paryushan
bajra 50

tandlachi_bhakri | Rice bhakri | तांदळाची भाकरी | rice roti, tandalachi bhakri
staple roti | maharashtra | L D | 1 bhakri, 70 g | 1-3 | 20 min | 1 | paryushan
rice_flour 45

nachni_bhakri | Nachni (ragi) bhakri | नाचणीची भाकरी | ragi roti, finger millet
staple roti | maharashtra | L D | 1 bhakri, 75 g | 1-3 | 20 min | 1 | paryushan
ragi 50

makki_roti | Makki ki roti | मक्के की रोटी | maize roti
staple roti | north | L D | 1 roti, 75 g | 1-3 | 20 min | 1 | winter paryushan
maize_flour 50, ghee 1

missi_roti | Missi roti | मिस्सी रोटी | besan roti
staple roti | north | L D | 1 roti, 55 g | 1-4 | 20 min | 1 | tiffin paryushan
atta 20, besan 20, oil 2, cumin 0.3, turmeric 0.2, salt 0.2

jowar_besan_roti | Jowar and besan roti | ज्वारी बेसन रोटी | gluten free roti
staple roti | gujarat | L D | 1 roti, 55 g | 1-4 | 20 min | 1 | tiffin paryushan
jowar 28, besan 12, oil 1, salt 0.1

kuttu_roti | Kuttu roti | कुट्टू की रोटी | buckwheat roti
staple roti | north | L D | 1 roti, 60 g | 1-3 | 25 min | 2 | upvas navratri paryushan
kuttu 40, oil 2, salt 0.2

rajgira_roti | Rajgira roti | राजगिरा रोटी | amaranth roti
staple roti | gujarat | L D | 1 roti, 60 g | 1-3 | 25 min | 2 | upvas navratri paryushan
rajgira 40, oil 2, salt 0.2

plain_rice | Rice | भात | bhaat, chawal, steamed rice
staple rice usual | everywhere | L D | 1 katori, 125 g | 0.5-3 | 20 min | 1 | paryushan
rice 45

jeera_rice | Jeera rice | जिरा भात | cumin rice, chawal
staple rice | north | L D | 1 katori, 125 g | 0.5-3 | 20 min | 1 | paryushan
rice 45, oil 2, cumin 0.8, salt 0.3

brown_rice_plain | Brown rice | ब्राऊन राइस | bhaat, chawal
staple rice | everywhere | L D | 1 katori, 125 g | 0.5-3 | 35 min | 2 | paryushan
brown_rice 45

vari_bhat | Bhagar (vari) | भगर | varai, samo rice, sama, barnyard millet
staple rice | maharashtra | L D | 1 katori, 150 g | 0.5-2.5 | 20 min | 1 | upvas navratri paryushan
bhagar 45, ghee 2, cumin 0.5, salt 0.3

lemon_rice | Lemon rice, light | चित्रान्न | chitranna, nimbu rice
staple rice | south | L D | 1 katori, 125 g | 0.5-2.5 | 20 min | 1 | tiffin paryushan
rice 42, oil 3, lemon_juice 5, turmeric 0.3, chana_dal 3, salt 0.3

whole_wheat_slice | Whole-wheat bread | गव्हाचा ब्रेड | brown bread, toast
staple bread | continental | L D | 1 slice, 28 g | 1-4 | 5 min | 1 | tiffin
whole_wheat_bread 28

boiled_potatoes | Boiled potatoes | उकडलेले बटाटे | aloo, new potatoes
staple bread | continental | L D | 1 katori, 130 g | 0.5-3 | 25 min | 1 |
potato 130, olive_oil 2, salt 0.2

cooked_quinoa | Quinoa | क्विनोआ | kinwa
staple bread | continental | L D | 1 katori, 130 g | 0.5-3 | 20 min | 3 | paryushan
quinoa 45, olive_oil 1

herbed_brown_rice | Herbed brown rice | हर्ब्ड ब्राऊन राइस | pilaf
staple bread | continental | L D | 1 katori, 130 g | 0.5-3 | 35 min | 2 |
brown_rice 45, olive_oil 2, oregano 0.3, salt 0.2

couscous_plain | Couscous | कूसकूस | cous cous
staple bread | continental | L D | 1 katori, 130 g | 0.5-3 | 10 min | 2 |
couscous 45, olive_oil 2, lemon_juice 5, salt 0.2

polenta | Soft polenta | पोलेंटा | maize porridge
staple bread | continental | L D | 1 katori, 180 g | 0.5-3 | 25 min | 2 | paryushan
maize_flour 45, olive_oil 2, salt 0.3
`
