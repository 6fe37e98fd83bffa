/**
 * Passwords that attackers try first, collected by hand for this product. Only those of 12 characters or more, since
 * shorter ones are refused anyway. Lower case: the check folds case and look-alike digits (`p@ssw0rd` = `password`)
 * before it compares. It finds repeated and sequential patterns by rule, so those need no entries.
 */
const COMMON = `
passwordpassword passwordpass mypassword123 mypassword1234 password1234 password12345 password123456
password2024 password2025 password2026 password2027 passwordadmin passwordclinic passwordisgood
thisismypassword newpassword123 newpassword1234 oldpassword123 temppassword1 temppassword123
temporarypassword changepassword changeme1234 changeme12345 changemenow1 changemeplease pleasechangeme
defaultpassword secretpassword secretsecret topsecret1234 supersecret123 letmein12345 letmeinplease
letmeinletmein openthedoor123 opensesame123 welcome12345 welcome123456 welcomewelcome welcomehome1
welcometoclinic adminadmin123 admin1234567 admin12345678 adminpassword administrator administrator1
administrator123 superadmin123 superuser1234 rootpassword rootroot1234 iamtheadmin1 masterpassword
doctordoctor doctor123456 doctor1234567 doctorpassword mydoctor1234 nursenurse123 clinicclinic clinic123456
clinic1234567 clinicpassword clinicadmin123 hospital1234 hospital12345 hospitaladmin nutrition123
nutrition1234 nutrition2026 nutritionist nutritionist1 nutritionclinic dietitian123 dietitian1234
dietician1234 healthcare123 healthyliving healthylife123 healthandwellness wellness1234 patient12345
patients1234 reception1234 receptionist1 frontdesk1234 qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyqwerty
qwerty123456 qwerty1234567 qwertyasdfgh asdfghjkl123 asdfghjkl1234 asdfasdfasdf zxcvbnm12345 zxcvbnmasdfg
1qaz2wsx3edc 1q2w3e4r5t6y q1w2e3r4t5y6 qazwsxedcrfv zaq12wsxcde3 poiuytrewq12 1234567890qwe 123qweasdzxc
qweasdzxc123 123456qwerty 12345qwerty12 abc123456789 abcd12345678 abcdef123456 a1b2c3d4e5f6 aa1234567890
iloveyou1234 iloveyou12345 iloveyouforever iloveyousomuch ilovemyfamily ilovemyself1 loveyouforever
mylovemylife sunshine1234 sunshine12345 princess1234 princess12345 football1234 baseball1234 basketball12
cricketlover superman1234 batman123456 spiderman123 starwars1234 pokemon12345 dragon123456 monkey123456
shadow123456 master123456 michael12345 jennifer1234 computer1234 internet1234 samsung12345 iphone123456
facebook1234 google123456 whatsapp1234 instagram123 microsoft123 windows12345 india1234567 indiaindia12
jaihind12345 mumbai123456 bangalore123 hyderabad123 chennai12345 newdelhi1234 krishna12345 ganesha12345
omnamahshivaya jaishreeram1 jaimatadi123 lakshmi12345 bismillah123 jesuschrist1 godisgreat12 godblessyou1
trustnoone12 trustno1trustno1 whatever1234 nothing12345 goodmorning1 happybirthday christmas2025
christmas2026 happynewyear newyear20262 february2026 september2026 november2026 december2026 summer202612
winter202612 spring202612 monday123456 friday123456 correcthorsebatterystaple correcthorse
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/))

/** Words that people extend with a year and a symbol. */
const WORDS = `
january february march april august september october november december monday tuesday wednesday thursday friday
saturday sunday spring summer autumn winter monsoon diwali holiday christmas newyear birthday family mother father
daughter brother sister friend forever freedom beautiful butterfly chocolate strawberry mango banana orange cricket
football bollywood namaste bharat india mumbai delhi kolkata bengaluru bangalore chennai hyderabad pune jaipur kerala
punjab gujarat maharashtra ganesh krishna lakshmi shiva mahadev hanuman saraswati sairam diabetes dietitian dietician
nutrition nutritionist wellness health healthy fitness medical medicine hospital clinic doctor doctors nurse patient
patients reception receptionist frontdesk office staff manager director company business computer internet laptop
default secret testing tester guest user system server database supabase postgres backup hello iloveyou
`

/** The words, and the words in the passwords above without their trailing digits. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...WORDS.trim().split(/\s+/),
  ...[...COMMON_PASSWORDS].map((password) => password.replace(/\d+$/, '')).filter((word) => word.length >= 4),
])
