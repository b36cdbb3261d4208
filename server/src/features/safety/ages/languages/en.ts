import type { LanguageData } from './language-data.ts'

export const english: LanguageData = {
  code: 'en',
  script: 'latin',
  common:
    'the|a|an|of|and|to|in|is|it|that|with|for|on|this|by|but|not|are|at|from|as|has|have|had|lives|who|there|into|when',
  numbers: {
    zero: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fourty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    fiveteen: 15,
    fifeteen: 15,
    fiften: 15,
    sixten: 16,
    fourten: 14,
    thirten: 13,
    seventen: 17,
    fivteen: 15,
    fortnine: 49,
    teen: 10,
  },
  joiners: 'and',
  ordinals: {
    eigth: 8,
    nineth: 9,
    twelth: 12,
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
    thirteenth: 13,
    fourteenth: 14,
    fifteenth: 15,
    sixteenth: 16,
    seventeenth: 17,
    eighteenth: 18,
  },
  phrases: {
    present:
      'works|lives|goes|attends|runs|plays|knows|wants|likes|loves|hates|can|has to|have to|must|should|studies|dreams|needs|rules|leads|owns|believes|thinks|spends|shares|can t|cannot',
    here: 'here|checking in|over here|present|reporting',
    opinion:
      'think|thinks|people think|everyone thinks|everybody thinks|guess|guesses|take me for|took me for|assume|assumes|people say|think i m|think im|card me|carded',
    no_school:
      'university|uni|college|of law|law|medicine|medical|of medicine|engineering|phd|residency|of marriage|of service|of college|of university|of uni|of med|med|grad|apprenticeship|of training|of the|of his reign|running|in a row',
    grade_ordinal: 'year',
    life_year: 'year|year of life|year of her life|year of his life|year on earth',
    birthday: 'birthday|b day|bday|anniversary of birth',
    no_age:
      'too young to|too young for|not old enough to|isn t old enough to|aren t old enough to|isnt old enough to|can t legally|cant legally|not allowed to|not yet allowed to|legally can t|not legally allowed to|still can t|won t be able to',
    lack: 'away from|until|till|before|left|off|to go|from now|more|short|still|shy|in|to wait|missing|lack|remain|remaining',
    goal: 'vote|able to vote|to vote|voting|driving|license|licence|to drive|drink|to drink|casino|gamble|to gamble|buy alcohol|buy beer|an adult|adult|grown up|legal|of age|move out legally|sign for myself|sign for herself|sign for himself|marry|enlist|come of age|coming of age|get a tattoo',
    counted:
      'ton|tons|minute*|hour*|second*|week*|day|days|page*|km|kilomet*|mile*|meter*|metre*|feet|foot|inch*|cm|mm|kg|lbs|pound*|dollar*|buck*|euro*|cent|cents|percent|degree*|point*|step*|stop|stops|floor*|block*|chapter*|episode*|level*|time|times|piece*|cup*|slice*|bottle*|lap|laps|goal|goals|round|rounds|set|sets|people|cats|dogs|ounce*|litre*|liter*|gram*|volt|volts|am|pm|oclock|o clock|gb|mb|fps|ranks|items|question*|word*|line*|hands|stones|stories|storeys|by|to|x|ft|min|mins|hrs|sec|th|st|nd|rd|out of|over par|down|up|ahead|behind|short|left|late|early|across|wide|long|deep|tall|high|thousand|million|hundred',
    half_more: 'and a half|and a quarter|and three quarters|and some|and change|and a bit|½|something|ish',
    me: 'i|myself|me',
    you: 'you|u|yourself',
    he: 'he|him|himself',
    she: 'she|her|herself',
    they: 'they|them|theyre|themselves',
    my: 'my|our|mine',
    your: 'your|ur',
    poss: 'his|their|its',
    kin_m:
      'son|sons|brother|brothers|nephew|nephews|grandson|grandsons|stepson|stepbrother|father|dad|uncle|husband|grandfather|half brother|godson|stepfather',
    kin_f:
      'daughter|daughters|sister|sisters|niece|nieces|granddaughter|granddaughters|stepdaughter|stepsister|mother|mom|mum|aunt|wife|grandmother|half sister|goddaughter|stepmother',
    kin: 'my apprentice|my ward|my squire|my pupil|my student|my protege|child|children|kid|kids|sibling|siblings|cousin|cousins|twins|grandchild|grandchildren|baby|babies|son and daughter|parents|boyfriend|girlfriend|friend|friends|best friend|neighbour|neighbor|neighbours|neighbors|student|students|pupil|pupils|apprentice|classmate|roommate|boss|colleague|firstborn|eldest|youngest|oldest|little one|ward|patient|patients|client|players|team|protege|godchild|stepchild|teammate|youngsters|offspring|godchildren|stepchildren|coworker|protagonist|grandkid|grandkids|godkids|godkid|nibling|niblings|stepkids|little brother|kid brother|kid sister|little sister|baby brother|baby sister|lil bro|lil sis|youngest one|grandbaby|foster child|foster son|foster daughter|my kiddo|kiddo|kiddos|triplets|quadruplets|toddler|my boy|my girl|her boy|his boy|her girl|his girl|their boy|their girl|neighbor s kid|bandmate|penpal|campers|scouts|goddaughter|grandniece|daycare kids|little ones|twin|twin brother|twin sister|teenage son|teenage daughter|teenage children|teenage kids|teenage sons|teenage daughters|teenage brother|teenage sister',
    person:
      'girl|boy|woman|man|guy|lady|teen|teenager|person|human|elf|witch|wizard|princess|prince|queen|king|knight|student|vampire|demon|angel|mage|warrior|detective|hero|heroine|character|char|protagonist|lad|lass|kid|child|youth|youngster|schoolgirl|schoolboy|maid|catgirl|android|idol|dragon|fairy|goddess|native|orphan|thief|pirate|runaway|prodigy|apprentice|student|female|male|genius|nerd|gamer|tomboy|bully|assistant|violinist|swordsman|ninja|ghost|sorceress|sorcerer|goblin|werewolf|mermaid|succubus|heir|heiress|soldier|singer|artist|pupil|girls|boys|dancer|main character|mc|oc|subject|bot|one|scamp|brat|urchin|tyke|whippersnapper|rascal|stray|laddie|lassie|wee lad|wee lass|stable boy|cabin boy|page boy|errand boy|squire|newcomer|barmaid|elf girl|cat girl|fox girl|waif|gal|dude|bloke|chap|fella|fellow|noble|commoner|rebel|loner|cheerleader|skater|hacker|pickpocket|acolyte|novice|shepherdess|farm boy|farm girl|farmhand|street kid|weeb|otaku|streamer|youtuber|trainee|cadet|recruit|survivor|exchange student|drummer|guitarist|pianist|ballerina|figure skater|swimmer|runner|guardian|spirit|halfling|dwarf|orc|tiefling|kitsune|neko|robot|cyborg|clone|mutant|superhero|villain|druid|bard|rogue|paladin|ranger|healer|priestess|shrine maiden|samurai|geisha|maiden|damsel',
    nobody:
      'nobody|no one|noone|anyone|anybody|everyone|everybody|people|persons|users|those|visitors|guests|minors|players|viewers|riders|whoever|children|kids|persons|passengers|participants|members|fans|applicants|candidates|adults|swimmers|customers|characters|all characters|none|readers|not allowed|rated|restricted|suitable for|recommended for|parental guidance|must be|forbidden|prohibited|banned|entry|admission|entrance|ages|tickets for',
    thing:
      'workshop|shop|bakery|cabin|whisky|whiskey|malt|single malt|whiskeys|wine|wines|rum|cheese|scotch|bourbon|brandy|cognac|port|vintage|building|house|car|cars|truck|van|bike|motorcycle|boat|ship|tree|oak|dog|cat|puppy|kitten|horse|mare|stallion|pony|parrot|hamster|rabbit|tortoise|turtle|cow|hen|donkey|company|firm|startup|business|tradition|law|record|mystery|case|cold case|mortgage|lease|loan|contract|sentence|marriage|relationship|friendship|feud|war|conflict|bridge|church|laptop|computer|phone|machine|engine|tv|fridge|sofa|carpet|coat|jacket|bottle|painting|song|album|film|movie|book|novel|game|secret|debt|study|program|programme|project|plan|scar|photo|photograph|letter|tattoo|recipe|magazine|newspaper|article|article|software|code|server|website|app|blog|forum|club|team|band|festival|restaurant|bar|cafe|bakery|hotel|inn|school|university|museum|library|factory|mill|farm|vineyard|garden|orchard|forest|lake|river|mountain|castle|tower|wall|road|street|railway|station|airport|port|harbour|harbor|city|town|village|country|nation|republic|kingdom|empire|dynasty|institution|organization|organisation|charity|foundation|agency|bank|shop|store|market|brand|product|tradition|habit|custom|rule|dream|grudge|wound|injury|stain|crack|battery|roof|boiler|bicycle|piano|violin|guitar|watch|clock|ring|necklace|sword|armor|armour|map|scroll|curse|prophecy|tea|balsamic|vinegar|ham|debate|dispute|ruling|regime|treaty|agreement|policy|career|reign|apartment|flat|cottage|cabin|barn|palace|tomb|statue|monument|fossil|meteorite|star|planet|galaxy|wreck|seed|bonsai|vine|olive|apple tree|quilt|dress|hat|shoes|boots|camera|radio|console|printer|tractor|bus|train|plane|aircraft|model|edition|version|file|document|will|ledger|data|tapes|footage|ad|joke|meme|tale|story|legend|myth|rumor|rumour|ban|drought|investigation|search|lawsuit|trial|partnership|collaboration|series|franchise|season|sweater|leather|bag|truce|silence|streak|goldfish|goat|sheep|elephant|crocodile|animal|pet|mule|collie|labrador|terrier|poodle|shepherd|retriever|spaniel|beagle|dachshund|gelding|foal|cockatoo|canary|budgie|coffee machine|coffee maker|kettle|oven|stove|washing machine|armchair|wristwatch|lamp|accordion|motorbike|scooter|beer|apron|channel|pig|snake|rosebush|olive tree|cactus|playlist|sourdough',
    verb: '',
    verb1:
      'im|i m|i am|am|ive been|ima|tengo|tenho|j ai|ich bin|imma be|i be|me be|iam|i have been|i still am|i m still|i m only|i am only|i am just',
    verb2: 'youre|are|re|you re|you are|youre only|u r|ure|ya are',
    verb3:
      'is|s|1 s|are|re|be|being|hes|shes|theyre|has been|ain t|aged|iz|s still|is still|s just|who s|clocks in at|sits at|comes in at|is all of|weighs in at',
    past: 'was|were|had been|used to be|wasnt|werent|became',
    turn: 'turns|turn|turning|will be|will turn|gonna be|going to be|hits|reaches|becomes|celebrates|about to turn|is turning|ll be|ll turn|soon to be|going on|becoming|about to be|about to become|will become|reach|hit|to turn|to be|be turning|celebrate|celebrating|approaching|nears|nearing|ll be turning|will be turning|gonna turn|bout to turn|bout to be|boutta be|boutta turn|is about to turn|is about to be|finna turn|set to turn|due to turn|counting down to|rounds the corner to|hitting|bday is my',
    turned:
      'turned|has turned|just turned|recently turned|ve turned|have turned|made it to|celebrated|reached|hit|just hit|only just turned|celebrated his|celebrated her|just became|recently became|made|has just turned|d just turned|barely turned|has only just turned|have only just turned|blew out',
    look: 'looks|look|appears|appear|seems|seem|looking|appearing|passes for|pass for|looks like|looks to be|appears to be|seems to be|appears like|looks like a|looks like an|mentally|physically|biologically|has the body of a|has the body of|body of a|body of an|mind of a|mind of an|mentality of a|has the mind of a|appearance of a|appearance of an|physique of a|face of a|acts like a|acts|behaves like a|frozen at|stuck at|stopped aging at|stopped ageing at|aged up from|stays|remains|forever|eternally|always|permanently|perpetually|physical age of|mental age of|body is|body is that of a|mind is|mind is that of a|resembles a|comes across as|could pass for|would pass for|mistaken for a|trapped in the body of a|stuck in the body of a|developmentally|emotionally|visually|in human years|a body of a|in her head she is|in his head he is|behaves like|stuck in a|looks and acts like a|looks and acts like|trapped in a|looks no older than|looks barely|looks around|in the body of a|frozen forever at',
    key: 'age|ages|aged|real age|actual age|true age|physical age|mental age|current age|apparent age|human age|the age of|age of|at age|years of life|age in years|body age|appearance age',
    unit: 'y/o|y / o|years old|year old|years olds|year olds|yrs old|yr old|y o|yo|yos|yrs|years of age|year of age|y old|years young|yearold|yearsold|yrold|yr olds|summers|winters|springs|years on this earth|birthdays|years in age|s old|summers old|winters old|yeas old|year s old|old|trips around the sun|candles on her cake|candles on his cake|yr|turns around the sun|candles on the cake|candles on her birthday cake|candles on his birthday cake|candles on my cake|candles on my birthday cake|laps around the sun|orbits around the sun|journeys around the sun|full of age|nameday|namedays|name days|harvests|years on earth|birth years|ans old|birthday cakes|years of living|summers young|summers behind her|summers behind him|winters of age|yrs young|yers old|yeers old|yr o|year-old|y.o|yrs of age|trips round the sun|laps round the sun|springs old|rotations around the sun|solar laps|candles this year|y rs old|full moons of age|years-old|years-young|revolutions around the sun',
    years: 'years|year|and a half years|years and a half',
    months: 'months old|month old|mo old|weeks old|week old|days old|months of age',
    filler:
      'finally|at last|at long last|all of a sudden|only|just|about|almost|barely|already|still|exactly|like|around|currently|now|a|an|mere|tender|ripe|roughly|approximately|approx|circa|really|actually|probably|maybe|honestly|merely|the|of|some|well|say|officially|technically|legally|both|all|age|mere|freshly|newly|sweet|young|at most|no older than|no more than|not more than|at|somewhere around|either|basically|secretly|also|been|hardly|scarcely|literally|simply|only just|somewhere near|of age|lil|approximately|supposedly|no older then|precisely|alive for|seen|lived|counts|counted|has seen|has lived|had|has|have|have seen|have lived|completed|at the tender age of|at the age of|the age of|blown out|has blown out|walked this earth for|been alive for|lived for|existed for|on earth for|on this earth for|and|not even|total of|full|to be|be|the tender age of|the ripe age of|mostly|evidently|clearly|obviously|definitely|not more than|your average|typical|that of|some|fewer than|through|barely even|all of|survived|known|quite literally|now been|legit|lowkey|honestly just|yes|technically still|a whole|a sweet|a mere|as of today|as of|this|innocent|short|wee|scant|bare|whole|proud|fully|freshly turned|this year|like literally|fr|as old as|just barely|all but|tho|nothing but|per her file|per his file|still just|still only|the same|same',
    aged_noun: '',
    not: 'not|isnt|isn t|aint|no longer|never|wasn t|not actually|arent|aren t|hardly|cannot be|can t be',
    under:
      'under|below|less than|younger than|not yet|not even|short of|shy of|before|beneath|hasn t turned|hasnt turned|has not turned|hasn t reached|has not reached|has yet to turn|yet to turn|haven t turned|have not turned|won t be|wont be|will not be|will be|won t turn|not|under the age of|below the age of|isn t|isnt|am not|m not|almost|nearly|close to|until|till|isn t even|not quite|away from|from being|yet to reach|not old enough to be|hasn t hit|is not yet|<|turns|turning|about to turn|not turned|soon to be|away from being|away from turning|aren t|are not|hasn t had|hasn t seen|has not seen|hasn t celebrated|lt|has yet to reach|have yet to turn|minus|shy of being|short of being|has yet to see|yet to see|yet to celebrate|not reached|not reached the age of|fewer than|never reached|never turned|hasn t yet turned|hasn t yet reached|has not yet turned|has not yet reached|not turn|not be|don t turn|doesn t turn|nowhere near|far from|not seen|has still not turned|too young for|misses|missing|away from her|away from his|away from my|short of her|short of his|shy of her|shy of his|waiting to turn|cannot wait to turn|can t wait to turn|can t wait to be|counting down to|before turning|approaching|nearing|going on|not even close to|nowhere close to|still under|isn t yet|am not yet|is still not|m not even|hasn t yet|still not|yet to be|yet to hit|have yet to hit|hasn t even turned|haven t even turned|haven t hit|haven t reached|not hit|cant wait to be|cant wait to turn|til i m|til i turn|until i m|until i turn|until she turns|until he turns|until she s|until he s|before she turns|before he turns|before i turn|wait until i m',
    over: 'over|above|older than|more than|at least|past|beyond|well over|upwards of|minimum|must be|or older|far older than|no younger than|not younger than|not under|exceeds|greater than|not less than',
    almost: 'almost|nearly|not quite',
    short_of:
      'years short of|years shy of|years under|years below|years from|years away from|years before|years until|years younger than|years less than|year short of|year shy of|year under|year below|year from|year away from|year before|year until|years off|year off|years to go until|year to go until|years to go to|years till|year till|years away from being|years away from turning|years from turning|year away from turning|years short of being|years shy of turning|years short of turning|months short of|months shy of|months away from|months from|months before|months until|weeks short of|weeks away from|weeks shy of|weeks until|days short of|days away from|days shy of|months away from turning|weeks away from turning|months from turning|days before|weeks before|short of|shy of|years too young for|years too young to be|years removed from|years away from her|years away from his',
    adulthood:
      'adulthood|of age|legal age|age of majority|legal adulthood|majority|being an adult|being of age|adult|a grown up|being legal|legal|becoming an adult|an adult|a legal adult|consenting age|age of consent|the age of consent|full age|old enough to vote|old enough to drink|grown up|of legal age|drinking age|voting age',
    future:
      'next year|next month|next week|tomorrow|soon|in a few|this summer|this fall|this winter|this spring|in january|in february|in march|in april|in may|in june|in july|in august|in september|in october|in november|in december|on her next birthday|on his next birthday|next birthday|later this year|next spring|next summer|next autumn|next winter|in a month|in a week|in a year|on her birthday|on his birthday|on my birthday|on friday|on saturday|on sunday|on monday|until|before long|yet|by the end of the year|in weeks|in days|in months|years off|years away|year away|months away|still to come|in a year or two|can t wait for',
    when: 'when|back when|while|the day|the year|the summer|before|after|until|since|once|by the time|ever since|as a child|as a kid|as a girl|as a boy|as a teenager|as a teen|as a toddler|as a little girl|as a little boy|as a young girl|as a young boy|as children|in her childhood|in his childhood|in my childhood|in those days|back then|at the time|in her youth|in his youth|years ago|long ago|decades ago|growing up|during the war|in 19|once upon a time|that summer|that year|that winter|that day|at that time|then|once was|had already|used to|remember|remembers|remembered|recalls|memory|ago|in his early years|in her early years|childhood|flashback',
    at: 'at|at age|at the age of|by|by age|by the age of|from age|from the age of|since age|since the age of|until age|until the age of|till|since|from|until|after age|before age|around age|as early as|at just|at only|at about|at around|at barely|at the tender age of|at the ripe age of|between the ages of|by the time|for|before|to|aged just|aged|aged only|age|when|up to age|before the age of|after the age of|from about',
    since: 'since',
    ago: 'ago|later|earlier|before|after|since|prior|hence|in a row|straight|running|apart|longer|long|on end|each|together|of experience|experience|of service|of marriage|of training|of practice|of study|of work|of silence|of peace|of war|in prison|in jail|of research|of history|of friendship|older than|younger than|older|younger|senior|junior|his senior|her senior|my senior|his junior|her junior|my junior|at sea|in the army|in the navy|on the force|on the job|in business|in exile|in the making|of teaching|of solitude|of sobriety|warranty|imprisonment|contract|sentence|in the past|into|worth of|from now|of data|of school|of college|of university|of loyal service|of hard work',
    before:
      'for|in|within|after|over the last|over|past|last|next|first|every|during|another|nearly|the last|the past|the next|through|some|these|those|worked|served|spent|took|takes|lasted|waited|lasts|ran|experience|number|chapter|page|room|level|lvl|floor|size|season|episode|version|volume|vol|part|act|scene|step|figure|table|row|line|lines|bus|route|gate|platform|seat|unit|channel|apartment|flat|house number|code|score|rank|grade|ranked|article|section|verse|psalm|track|no|number|nr|day|week|month|phase|stage|agent|model|type|class|tier|lap|round|question|exercise|lesson|highway|interstate|district|ward|sector|block|building|locker|cell|bed|table|car|wagon|lane|pier|dock|hangar|warehouse',
    prep: 'of|for|with|to|by|about|from|who|that|among|against|between|than|toward|towards|without|like|named|called|including|raising|raises|teaches|mentors|has|have|had|adopted|whose|in|on|at',
    teach:
      'teacher|teaches|teach|taught|teaching|teachers|tutor|tutors|tutoring|coaches|coach|instructor|professor|substitute|principal|curriculum|textbook|textbooks|book|lesson|reunion|since|remember|remembers|building|level|reading level|math|classroom|finished|completed|dropped|failed|repeated|skipped|left|quit|graduated|met|friends since|egg|eggs|headmaster|headmistress|librarian|counselor|counsellor|nurse|janitor|worksheet|taught me|mentor|volunteer|volunteers|parents of|mother of|father of|bus driver|essay|essays|papers|exam|exams|hill|percent|hike|climb|back in|ago|babysits|babysitter|nanny|au pair|corrects|lecturer|lectures|drives the|driver|mentor to|grading|staff room|headteacher|graduation|alumni|class of|my old|in my class|her class|his class|my class of',
    if: 'scale|out of ten|rating|rate|if|wish|wishes|as if|as though|imagine|pretend|pretends|pretending|suppose|feel|feels|felt|wished|were i|dreamed|dreams|would|not',
    conj: 'yesterday|last|and|but|so|or|because|who|with|now|today|then|though|although|while|from|in|years|he|she|they|i|my|her|his|who|which|yet|this|next|already|lives|living|attends|studies|loves|has|hates|likes|right|at|going|tomorrow|soon|since|haha|lol|btw|tho|too|also|not|is|for real|fr|as|even|if|thank|ok|okay|please|by|just|actually|honestly|until|u|female|male|girl|boy|woman|man|on|last|can|plus|still|like|btw|max|tops|f|m|only|let|wants|goes|was|hmu|looking|anyone|bored|dm|pls|plz|sorry|idk|tbh|ngl|rn|atm|til|till|turning|into|whats|what|how|why|anyway|yeah|yep|yes|no|dont|don|cant|to|for|hes|shes|theyre|im|we|it|do|does|did|are|being|about|thats|that|there',
    now: 'now|today|currently|at the moment|at present|right now|presently|these days',
    minor:
      'underage|under age|underaged|under aged|preteen|pre teen|preteens|preteenager|tween|tweenager|prepubescent|pre pubescent|prepubertal|pubescent|not of age|not yet of age|not of legal age|not legal yet|below legal age|under the legal age|under legal age|not yet an adult|isn t an adult|not an adult|isn t legal|isn t of age|not yet legal|too young to drive|too young to vote|too young to drink|not old enough to drive|not old enough to vote|not old enough to drink|not old enough to buy|school age|school aged|sweet sixteen|grade schooler|gradeschooler|middle schooler|middleschooler|high schooler|highschooler|elementary schooler|kindergartner|kindergartener|preschooler|jailbait|legally a child|legally a minor|still a child|still a kid|just a kid|just a child|only a child|only a kid|a mere child|is a child|is a kid|am a child|am a kid|m a kid|m a child|a young child|a small child|a little girl|a little boy|is a toddler|is a baby girl|is a teen girl|a young teen|young teenager|early teens|mid teens|middle teens|in her teens|in his teens|in my teens|in their teens|a teen girl|a teen boy|teenage girl|teenage boy|a young teenager|no adult yet|years from adulthood|of minor age|not grown up yet|a toddler|still in puberty|going through puberty|hasn t hit puberty|hasn t reached puberty|not yet legal age|cub scout|girl scout|boy scout|too young to marry|yet to come of age|has not come of age|hasn t come of age|not come of age|not yet come of age|below the age of consent|below the age of majority|under the age of majority|under the age of consent|shy of adulthood|short of adulthood|short of legal age|not reached adulthood|not reached the age of majority|far from adulthood|hasn t reached adulthood|hasn t reached the age of majority|yet to reach adulthood|before adulthood|isn t old enough to vote|isn t old enough to drive|isn t old enough to drink|prepubescence|wears diapers|primary schooler|schoolchild|a school child|schoolkid|a juvenile|is a juvenile|a mere teenager|not an adult yet|isn t an adult yet|a preadolescent|preadolescent|adolescent girl|adolescent boy|is an adolescent|am an adolescent|just an adolescent|minor child|teenage children|teenage daughter|teenage son|teenage kids|teenage sons|teenage daughters|teenage brother|teenage sister|teenage boys|teenage girls|is a high school sophomore|is a high school freshman|schoolage|still in school uniform|teenage runaway|teenage thief|teenage witch|teenage prodigy|teenage hacker|teenage princess|teenage elf|teenaged girl|teenaged boy|teen idol girl|is a teenager|am a teenager|is a teen|i m a teen|im a teen|just a teen|just a teenager|am a teen|m still a teen|not a grown up|isn t a grown up|not grown up|not legally an adult|isn t legally an adult|not an adult in the eyes of the law|is legally a minor|youngling|high school sophomore|high school freshman|high school junior',
    minor_noun:
      'a minor|minor|child|kid|schoolgirl|schoolboy|toddler|infant|baby|little girl|little boy|minors|pre adolescent|tiny child|juvenile|little kid|young girl|young boy|first grader|second grader|adolescent|freshman in high school|sophomore in high school|high school freshman|high school sophomore|high school junior|middle school student|high school student|elementary school student|primary school student|elementary student|primary school pupil|junior high student|junior high schooler|school girl|school boy|boy scout|girl guide|secondary school student|junior in high school|teen|teenager|high school girl|high school boy|middle school girl|middle school boy|high school pupil',
    born: 'born|birth|birthday|date of birth|dob|birth year|year of birth|birthdate|b day|bday|birth date|birthyear|came into the world|came into this world|year born|saw the light of day|born in|hatched|brought into the world|d o b|born on',
    month:
      'christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|in|on|the|of|st|nd|rd|th|year|late|early|mid|summer|spring|autumn|winter|fall|back|sometime|around|about|only|just|day|was|is|around|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|night|a',
    grade:
      'grade|grader|graders|form|form student|grade student|grade pupil|grade at school|year at school|class at school|year of high school|year of middle school|year of secondary school|year of primary school|year of elementary school|grade girl|grade boy|th grade|th grader|form pupil|graded student|year of junior high|grd|year at high school|year of school|year of secondary|form at|standard|th form|st grade|nd grade|rd grade|year in high school|year of hs|gr',
    grade_before: 'grade|year|form|class|grade number',
    school:
      'in middle school|in elementary school|in primary school|in junior high|in high school|in grade school|in kindergarten|in preschool|in nursery school|attends middle school|attends high school|attends elementary school|attends primary school|goes to middle school|goes to high school|goes to elementary school|goes to primary school|goes to kindergarten|attends kindergarten|starts high school|starts middle school|starts kindergarten|starts primary school|starts elementary school|still at primary school|at primary school|at elementary school|at middle school|at junior high|go to high school|go to middle school|go to elementary school|go to primary school|attend middle school|attend high school|attends junior high|goes to junior high|go to junior high|gcse|gcses|mock gcses|in sixth form|sixth former|sixth form|starts year 7|starts secondary school|in secondary school|at secondary school|freshman in hs|sophomore in hs|junior in hs|senior in hs|hs freshman|hs sophomore|hs junior|hs senior|freshman at high school|in hs|hs student|started kindergarten|starting kindergarten|started preschool|started first grade|starts first grade|in daycare|goes to daycare|psat|psats|just started kindergarten|just started preschool|just started first grade|just started school|is starting kindergarten',
    attend:
      'in|attends|is in|goes to|am in|i m in|entering|enters|starts|starting|just started|just finished|a|an|attending|year|rising|going into|the',
    plus: 'plus|and',
    minus: 'minus|less|take away',
    times: 'times|x|multiplied by',
    half: 'half of|half|one half of',
    dozen: 'a dozen|dozen',
    the: 'the',
  },
}
