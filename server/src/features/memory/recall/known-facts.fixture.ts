export const PLANTED: { statement: string; question: string; answer: string }[] = [
  {
    statement: 'My sister Ines lives in Porto now.',
    question: 'Where did I say that my sister lives?',
    answer: 'Porto',
  },
  {
    statement: 'We called the old boat Windflower.',
    question: 'Do you remember the name of our boat?',
    answer: 'Windflower',
  },
  {
    statement: 'My birthday is the 14th of May.',
    question: 'When is my birthday again?',
    answer: '14th of May',
  },
  { statement: 'I am allergic to walnuts, sadly.', question: 'What am I allergic to?', answer: 'walnuts' },
  { statement: 'Our dog answers to Biscuit.', question: 'What is my dog called?', answer: 'Biscuit' },
  {
    statement: 'I learned the cello at nine.',
    question: 'Which age was I when I took up the cello?',
    answer: 'at nine',
  },
  {
    statement: 'Grandfather built clocks in Utrecht.',
    question: 'In which town did my grandfather work?',
    answer: 'Utrecht',
  },
  {
    statement: 'My favourite colour is vermilion.',
    question: 'Can you name my favourite colour?',
    answer: 'vermilion',
  },
  { statement: 'The wedding was on a ferry to Naxos.', question: 'Where was that wedding?', answer: 'Naxos' },
  { statement: 'I drink my coffee with cardamom.', question: 'How do I take my coffee?', answer: 'cardamom' },
  { statement: 'My locker number is 4417.', question: 'Which number has my locker?', answer: '4417' },
  { statement: 'I teach geography at a night school.', question: 'What do I teach?', answer: 'geography' },
  {
    statement: 'The blue bicycle was stolen in Ghent.',
    question: 'Where did I lose the bicycle?',
    answer: 'Ghent',
  },
  {
    statement: 'Aunt Petra keeps eleven beehives.',
    question: 'How many beehives has Petra?',
    answer: 'eleven',
  },
  {
    statement: 'I broke my wrist skating in March.',
    question: 'How did I hurt my wrist?',
    answer: 'skating',
  },
  {
    statement: 'Our flat is above a bakery called Krume.',
    question: 'What is the bakery below our flat?',
    answer: 'Krume',
  },
  { statement: 'My passport runs out in 2031.', question: 'When must I renew the passport?', answer: '2031' },
  {
    statement: 'I once met a fox in the elevator.',
    question: 'Which animal stood in that elevator?',
    answer: 'fox',
  },
  {
    statement: 'My best friend Tomasz paints trams.',
    question: 'Who was it that paints trams?',
    answer: 'Tomasz',
  },
  {
    statement: 'The garden has a quince tree.',
    question: 'Which tree grows in my garden?',
    answer: 'quince',
  },
  {
    statement: 'I am afraid of escalators.',
    question: 'Do you know what makes me afraid?',
    answer: 'escalators',
  },
  {
    statement: 'My first job was at a planetarium.',
    question: 'Where did I have my first job?',
    answer: 'planetarium',
  },
  {
    statement: 'The recipe needs smoked paprika.',
    question: 'What was missing in that recipe?',
    answer: 'smoked paprika',
  },
  {
    statement: 'Cousin Mirela won a chess cup.',
    question: 'Who of us plays chess so well?',
    answer: 'Mirela',
  },
  {
    statement: 'I moved to Lisbon on a Tuesday.',
    question: 'On which day did I arrive in Lisbon?',
    answer: 'Tuesday',
  },
  {
    statement: 'My train to work leaves at 6:52.',
    question: 'What time is my morning train?',
    answer: '6:52',
  },
  { statement: 'The cat hides in the piano.', question: 'Where does my cat hide?', answer: 'piano' },
  {
    statement: 'I collect postcards of bridges.',
    question: 'What is on the postcards that I collect?',
    answer: 'bridges',
  },
  {
    statement: 'My neighbour Oskar repairs violins.',
    question: 'What does my neighbour do for a living?',
    answer: 'violins',
  },
  {
    statement: 'I proposed under the astronomical clock.',
    question: 'Where was it that I proposed?',
    answer: 'astronomical clock',
  },
  {
    statement: 'My doctor told me to swim more.',
    question: 'What was the advice of my doctor?',
    answer: 'swim',
  },
  {
    statement: 'The tent leaked all over Iceland.',
    question: 'On which trip did the tent leak?',
    answer: 'Iceland',
  },
  {
    statement: 'My brother speaks fluent Basque.',
    question: 'Which language does my brother know?',
    answer: 'Basque',
  },
  {
    statement: 'I hid the spare key under the cactus.',
    question: 'Where can one find the spare key?',
    answer: 'cactus',
  },
  {
    statement: 'The choir sings on Thursdays in Leith.',
    question: 'When does my choir meet?',
    answer: 'Thursdays',
  },
  {
    statement: 'I wrote a poem about a lost umbrella.',
    question: 'What was the subject of my poem?',
    answer: 'umbrella',
  },
  {
    statement: 'Our teacher Mr Adeyemi juggled oranges.',
    question: 'Which fruit could the teacher juggle?',
    answer: 'oranges',
  },
  {
    statement: 'My shoes are size forty-three.',
    question: 'What size of shoes should you buy me?',
    answer: 'forty-three',
  },
  {
    statement: 'I failed the driving test twice.',
    question: 'How often did I fail at driving?',
    answer: 'twice',
  },
  {
    statement: 'The museum visit ended in a thunderstorm.',
    question: 'How did our visit to the museum end?',
    answer: 'thunderstorm',
  },
  {
    statement: 'My perfume smells of vetiver.',
    question: 'Which scent is in my perfume?',
    answer: 'vetiver',
  },
  { statement: 'I own a globe from 1923.', question: 'How old is the globe I own?', answer: '1923' },
  {
    statement: 'My hamster was named Professor Plum.',
    question: 'What was the hamster called?',
    answer: 'Professor Plum',
  },
  {
    statement: 'We planted saffron behind the shed.',
    question: 'What grows behind the shed?',
    answer: 'saffron',
  },
  {
    statement: 'My roommate Lucia studies glaciers.',
    question: 'What is the field of my roommate?',
    answer: 'glaciers',
  },
  {
    statement: 'I cannot stand the taste of liquorice.',
    question: 'Which taste can I not bear?',
    answer: 'liquorice',
  },
  {
    statement: 'The lighthouse keeper in Ouessant waved at me.',
    question: 'In which place did somebody wave at me?',
    answer: 'Ouessant',
  },
  { statement: 'My savings are for a kiln.', question: 'What are my savings for?', answer: 'kiln' },
  {
    statement: 'Mother hums a tune from Transylvania.',
    question: 'Where does the tune of my mother come from?',
    answer: 'Transylvania',
  },
  {
    statement: 'I signed up for a marathon in Bergen.',
    question: 'Which marathon will I run?',
    answer: 'Bergen',
  },
]
