import type { DoingWords } from './doing.ts';

/** The first match wins. */
export const generalDoings = {
  carve: { words: /\b(?:carving|jack o lantern)\b/, objects: ['produce'], family: 'everyday' },
  fly: {
    words: /\b(?:window seat|(?:in|on) (?:\w+ )?(?:plane|airplane|flight)|flying)\b/,
    family: 'travel',
  },
  pack: { words: /\b(?:packing(?! (?:\w+ )?(?:picnic|lunch)))\b/, family: 'travel' },
  dentist: { words: /\b(?:dentist|braces)\b/, family: 'everyday' },
  doctor: {
    words:
      /^(?!.*\b(?:nurse|surgeon|scrubs|stethoscope)\b).*\b(?:(?:at|visiting|seeing) (?:the )?doctor(?:s)?|hospital|check ?up|vaccin\w+)\b/,
    family: 'everyday',
  },
  tattoo: {
    words: /\b(?:tattoo(?:ed|s)?(?: studio| shop| artist| appointment)|(?:new|first) tattoo|getting tattoo(?:ed)?)\b/,
    family: 'everyday',
  },
  present: {
    words:
      /\b(?:present(?:ing|ation)|pitch(?:ing)?(?! (?:\w+ )?tent)|keynote|speech|giving (?:\w+ )?talk|ted talk|on stage speaking|public speaking|webinar|conference)\b/,
    family: 'office',
  },
  interview: { words: /\b(?:interview(?:ing)?|audition)\b/, family: 'office' },
  assemble: {
    words:
      /\b(?:assembl\w+|building (?:\w+ )?(?:shelf|shelves|bookshelf|furniture|table|desk|crib|chair|wardrobe)|ikea)\b/,
    objects: ['fixture', 'thing'],
    family: 'everyday',
  },
  diy: {
    words:
      /\b(?:diy|fixing|repair\w*|changing (?:\w+ )?(?:light )?(?:bulb|lightbulb)|drill(?:ing)?|hammer(?:ing)?|woodwork\w*|restor(?:ing|ation)|hanging (?:\w+ )?(?:pictures|frames|shelves|curtains|mirror))\b/,
    family: 'everyday',
  },
  decorate: { words: /\b(?:decorat\w+)\b/, family: 'home' },
  wrap: { words: /\b(?:wrapping(?: \w+)? (?:gifts?|presents?))\b/, family: 'everyday' },
  craft: {
    words:
      /\b(?:origami|craft(?:ing|s)?(?! (?:beer|market|fair))|scrapbook\w*|jewelry making|making (?:candles|jewelry|wreath\w*|soap))\b/,
    family: 'everyday',
  },
  washcar: { words: /\b(?:wash(?:ing)? (?:\w+ )?car|car wash)\b/, family: 'car' },
  groceries: {
    words: /\b(?:grocery shopping|supermarket|grocery (?:store|bags|haul|run)|groceries)\b/,
    family: 'kitchen',
  },
  bowl: { words: /\b(?:bowling(?! alley bar)|bowling alley)\b/, family: 'everyday' },
  tabletennis: { words: /\b(?:table tennis|ping ?pong)\b/, family: 'everyday' },
  billiards: { words: /\b(?:pool table|billiards|snooker)\b/, family: 'everyday' },
  darts: { words: /\b(?:darts)\b/, family: 'everyday' },
  minigolf: { words: /\b(?:mini ?golf)\b/, family: 'everyday' },
  fair: {
    words: /\b(?:fun ?fair|amusement park|theme park|ferris wheel|roller ?coaster|carousel)\b/,
    family: 'everyday',
  },
  zoo: { words: /\b(?:zoo|safari park)\b/, family: 'everyday' },
  stargaze: {
    words: /\b(?:stargazing|starry|stars|telescope|night sky|meteor\w*|perseids|northern lights|aurora)\b/,
    family: 'night',
  },
  sunset: { words: /\b(?:(?:watching )?sunset(?! boulevard)|golden hour walk)\b/, family: 'nature' },
  sunrise: { words: /\b(?:(?:watching (?:\w+ )?)?sunrise)\b/, family: 'nature' },
  dive: { words: /\b(?:scuba|diving(?! board)|snorkel\w*)\b/, family: 'everyday' },
  paraglide: { words: /\b(?:paraglid\w*)\b/, family: 'everyday' },
  skydive: { words: /\b(?:skydiv\w*|parachut\w*)\b/, family: 'everyday' },
  airballoon: { words: /\b(?:hot air balloons?)\b/, family: 'everyday' },
  tasting: {
    words:
      /\b(?:(?:wine|beer|whiske?y|gin|sake|champagne|cider) tasting|tasting (?:\w+ )?(?:wine|beer|whiske?y)|winery|brewery)\b/,
    family: 'restaurant',
  },
  class: {
    words: /\b(?:(?:language|spanish|french|italian|german|english) (?:class|lesson|course))\b/,
    family: 'everyday',
  },
  dj: { words: /\b(?:dj|dj ?ing|turntables?|mixing music)\b/, family: 'club' },
  rehearse: { words: /\b(?:rehears\w+|acting class)\b/, family: 'everyday' },
  theater: { words: /\b(?:(?<!drive in )theat(?:er|re)|opera|musical|broadway)\b/, family: 'gallery' },
  match: {
    words:
      /\b(?:(?:football|soccer|basketball|baseball|hockey|rugby) (?:game|match)|watching (?:\w+ )?(?:football|soccer|basketball|baseball|hockey|rugby|match|game)|stadium|cheering)\b/,
    family: 'everyday',
  },
  hammock: { words: /\b(?:hammock)\b/, family: 'nature' },
  feedducks: { words: /\b(?:feeding (?:\w+ )?(?:ducks|swans))\b/, family: 'everyday' },
  feedbirds: { words: /\b(?:feeding (?:\w+ )?(?:birds|pigeons|seagulls))\b/, family: 'nature' },
  feed: { words: /\b(?:feeding(?: \w+)?)\b/, family: 'everyday' },
  bird: { words: /\b(?:bird ?watching|binoculars)\b/, family: 'nature' },
  vote: { words: /\b(?:voting|election|ballot)\b/, family: 'everyday' },
  pilatesreformer: { words: /\b(?:pilates|barre)\b/, family: 'everyday' },
  row: { words: /\b(?:rowing|regatta)\b/, family: 'everyday' },
  bake: {
    words:
      /\b(?:bak(?:e|es|ing)|kneading (?:\w+ )?dough|making (?:\w+ ){0,2}(?:cake|cookies|bread|cupcakes|muffins|pie|waffles))\b/,
    objects: ['food', 'produce'],
    family: 'kitchen',
  },
  cook: {
    words:
      /\b(?:cook(?:s|ing)?|(?:making|preparing|rolling) (?:\w+ ){0,2}(?:dinner|lunch|food|pasta|pizza|sushi|soup|ravioli|dumplings|gnocchi|paella|curry|pancakes|salad|tacos))\b/,
    objects: ['food', 'produce'],
    family: 'kitchen',
  },
  grill: { words: /\b(?:bbq|barbecue|grill(?:ing)?)\b/, family: 'kitchen' },
  plant: { words: /\b(?:planting|potting|repotting)\b/, objects: ['food', 'produce', 'flower'], family: 'nature' },
  garden: {
    words: /\b(?:gardening|watering (?:plants|flowers)|mowing|trimming (?:\w+ )?(?:hedges?|bushes|roses)|weeding)\b/,
    family: 'nature',
  },
  pick: {
    words: /\b(?:(?<!lock )picking(?! (?:up|out))|harvest(?:ing)?|foraging)\b/,
    objects: ['food', 'produce', 'flower'],
    family: 'nature',
  },
  unbox: {
    words:
      /\b(?:unbox(?:ing)?|unwrap(?:ping)?|opening (?:\w+ )?(?:package|parcel|box)|unpack(?:ing)?(?! (?:\w+ )?(?:groceries|bags|suitcase)))\b/,
    objects: ['wear', 'product', 'device', 'thing'],
    family: 'fashion',
  },
  paintwall: {
    words:
      /\b(?:paint(?:s|ing)? (?:(?!mural)\w+ ){0,2}(?:walls?|room|house|apartment|fence)|renovat(?:ing|ion)|wallpaper)\b/,
    family: 'everyday',
  },
  paint: { words: /\b(?<!at )(?:painting|mixing paint)\b/, family: 'gallery' },
  pottery: { words: /\b(?:pottery|throwing clay)\b/, family: 'gallery' },
  knit: { words: /\b(?:knitting)\b/, family: 'home' },
  read: {
    words:
      /\b(?:reading(?! (?:(?:glasses|lamp|nook|corner|menu)|(?:\w+ )?(?:tarot|letters?)))|read(?:s)? (?:\w+ )?books?|book in bed|with book|holding book)\b/,
    family: 'library',
  },
  write: { words: /\b(?:writing|journal(?:l?ing))\b/, family: 'library' },
  study: { words: /\b(?:study(?:ing)?|exams?|homework)\b/, family: 'library' },
  walkdog: { words: /\b(?:walk(?:s|ing)? (?:\w+ )?(?:dogs?|puppy|corgi|labrador))\b/, family: 'pets' },
  ride: { words: /\b(?:horse ?(?:back )?riding|riding horse)\b/, family: 'nature' },
  run: {
    words:
      /\b(?:runs?|running(?! (?:to|late|errands|shoes|track|jacket|gear|top|shorts))|jog(?:s|ging)?|(?<!movie )marathon|finish line|(?:5|10)k)\b/,
    family: 'running',
  },
  legday: { words: /\b(?:leg day|squats?)\b/, family: 'gym' },
  workout: {
    words:
      /\b(?:work(?:ing)? ?out|gym(?! (?:outfit|wear|clothes|bag))|training(?! (?:\w+ )?(?:dogs?|puppy|puppies))|lifting|weights|kettlebells?|dumbbells?|deadlifts?|crossfit|(?:pull|push|sit) ?ups|lunges|crunches|planking|burpees|spin class|spinning(?! (?:wool|yarn))|aerobics|zumba)\b/,
    family: 'gym',
  },
  box: { words: /\b(?:boxing|kick ?boxing|punching bag)\b/, family: 'everyday' },
  yoga: { words: /\b(?:yoga(?! (?:mat|pants|wear))|stretching|handstand)\b/, family: 'yoga' },
  meditate: {
    words: /\b(?:meditat(?:e|es|ing|ion)|deep breath|breathwork|sound bath|singing bowls?)\b/,
    family: 'yoga',
  },
  dance: { words: /\b(?:(?:break)?danc(?:e|es|ing)|ballet|salsa|samba|tango|flamenco|hip hop)\b/, family: 'everyday' },
  sing: { words: /\b(?:sing(?:s|ing)|karaoke)\b/, family: 'everyday' },
  guitar: { words: /\b(?:(?:playing|practi[cs]ing|with) (?:\w+ )?guitar|guitar)\b/, family: 'music' },
  piano: { words: /\b(?:piano)\b/, family: 'music' },
  game: {
    words: /\b(?:gaming(?! (?:pc|computer|laptop|setup|chair|keyboard))|video ?games?|playstation|controller)\b/,
    family: 'everyday',
  },
  boardgame: { words: /\b(?:board games?|game night|monopoly|scrabble|chess|puzzle)\b/, family: 'everyday' },
  movie: {
    words: /\b(?:movie (?:night|marathon)|watching (?:\w+ )?(?:tv|movies?|films?|series|netflix))\b/,
    family: 'home',
  },
  videocall: { words: /\b(?:video ?call|zoom(?: call)?|online meeting|conference call)\b/, family: 'office' },
  worklate: { words: /\b(?:working late|late night work|overtime)\b/, family: 'office' },
  work: {
    words:
      /\b(?:work(?:s|ing) (?:from|on(?! (?:\w+ )?(?:painting|canvas|sculpture|puzzle|car|bike|engine))|at|in)|home ?office|deadline|emails?|(?<!\b(?:paint|draw|sketch)ing .*)at desk)\b/,
    family: 'office',
  },
  podcast: {
    words:
      /\b(?:podcasting|(?:recording|hosting|editing|filming|making) (?:\w+ )?podcast|podcast (?:recording|studio|interview))\b/,
    family: 'everyday',
  },
  hearpodcast: { words: /\b(?:podcasts?)\b/, family: 'everyday' },
  photo: {
    words: /\b(?:taking (?:photos?|pictures?)|photograph(?:ing|y walk)|with (?:film )?camera|holding camera)\b/,
    family: 'everyday',
  },
  skincare: { words: /\b(?:skin ?care(?: routine)?|night routine|morning routine|washing face)\b/, family: 'beauty' },
  makeup: { words: /\b(?:make ?up|getting ready|lipstick on)\b/, family: 'beauty' },
  haircut: {
    words:
      /\b(?:hair ?cut|new (?:hair|bangs|highlights)|haird(?:resser|o)|hair salon|barber|(?<!(?:nail|beauty|tanning) )(?<!\bnails\b.*)salon)\b/,
    family: 'everyday',
  },
  bath: { words: /\b(?:bubble bath|bath ?tub|taking bath)\b/, family: 'wellness' },
  spa: { words: /\b(?:spa|hot springs?|thermal baths?|onsen)\b/, family: 'wellness' },
  nap: { words: /\b(?:nap(?:ping)?|sleep(?:s|ing)|asleep|lazy (?:morning|sunday|day))\b/, family: 'everyday' },
  movein: { words: /\b(?:mov(?:e|ing) (?:in|into|house|day)|new (?:apartment|flat|home|house))\b/, family: 'home' },
  clean: {
    words:
      /\b(?:cleaning(?! (?:out )?(?:\w+ )?(?:handbag|bag|purse|backpack|sneakers|shoes|boots|car|bike|brushes|glasses))|laundry|declutter\w*|ironing|vacuum(?:ing|s)|mopp?\w*|dusting|scrubbing|tidying|organi[sz]ing)\b/,
    family: 'everyday',
  },
  shop: {
    words: /\b(?:shopping(?! bag)|trying on|fitting room|thrift\w*|vintage store|boutique)\b/,
    family: 'fashion',
  },
  market: {
    words: /\b(?:(?:farmers?|flea|street|night|food|craft) market|market stalls?|at the market|souks?|bazaar)\b/,
    family: 'everyday',
  },
  flight: {
    words:
      /\b(?:waiting for flight|airports?|(?<!(?:body|boogie) )boarding(?! (?:\w+ )?(?:ferry|boat|ship|yacht|train|bus))|flight(?! attendant)|gate)\b/,
    family: 'travel',
  },
  train: {
    words:
      /\b(?:train (?:ride|journey|trip)|train window|(?:on|taking|riding|catching|boarding) (?:\w+ )?train|night train|train station|waiting for train)\b/,
    family: 'everyday',
  },
  busride: {
    words: /\b(?:bus ride|night bus|(?:on|in|taking|catch|catching|boarding) (?:\w+ )?bus)\b/,
    family: 'everyday',
  },
  subway: { words: /\b(?:subway|metro|bus stop)\b/, family: 'everyday' },
  roadtrip: { words: /\b(?:road ?trip|window down|highway|driving (?:along|through|down))\b/, family: 'everyday' },
  camp: { words: /\b(?:camp(?:s|ing)|tent|campfire|bonfire)\b/, family: 'hiking' },
  hike: {
    words: /\b(?:hik(?:e|es|ing)(?! (?:boots?|shoes?))|trek(?:king)?|trail(?! (?:run|running|mix))|summit)\b/,
    family: 'hiking',
  },
  climb: {
    words:
      /\b(?:climb(?:s|ing)(?! (?:\w+ )?(?:stairs|steps|lighthouse|tower|hill|into|out)\b)|boulder(?:ing)?|via ferrata|abseil\w*|rappel\w*)\b/,
    family: 'everyday',
  },
  cycle: {
    words: /\b(?:cycl(?:ing|es)|biking|bike (?:ride|tour)|rid(?:e|ing) (?:\w+ )?(?:bike|bicycle))\b/,
    family: 'everyday',
  },
  skateboard: {
    words: /\b(?:skateboard(?:ing)?|longboard\w*|skate ?park|roller ?(?:blad|skat)\w*)\b/,
    family: 'everyday',
  },
  iceskate: { words: /\b(?:(?:ice|figure) ?skat\w*|ice rink)\b/, family: 'everyday' },
  ski: { words: /\b(?:skiing|skis|apres ski|ski (?:day|trip|slopes?|run|tour))\b/, family: 'mountain' },
  snowboard: { words: /\b(?:snowboard(?:s|ing)?)\b/, family: 'mountain' },
  sled: { words: /\b(?:sled(?:ding)?|sleigh|tobogganing)\b/, family: 'everyday' },
  surf: { words: /\b(?:surf(?:s|ing)?|surf ?board|body ?board\w*|boogie board\w*)\b/, family: 'beach' },
  sail: { words: /\b(?:sail(?:s|ing)|to sail|boat (?:trip|ride|day))\b/, family: 'everyday' },
  kayak: { words: /\b(?:kayak(?:ing)?|canoe(?:ing)?)\b/, family: 'everyday' },
  sup: { words: /\b(?:paddle ?board(?:ing)?|stand up paddl\w*|sup(?:ping)?)\b/, family: 'everyday' },
  snowshoe: { words: /\b(?:snow ?shoe\w*)\b/, family: 'everyday' },
  swim: {
    words: /\b(?:swim(?:s|ming)?(?! (?:ring|suit|trunks|cap|shorts))|pool day|in the pool|lap pool)\b/,
    family: 'everyday',
  },
  sunbathe: { words: /\b(?:sun ?bath\w*|tanning|sun ?lounger)\b/, family: 'beach' },
  fish: { words: /\b(?:fishing(?! (?:rod|village|boats?|harbou?r|net))|(?:to|how to) fish)\b/, family: 'nature' },
  tennis: { words: /\b(?:tennis(?! (?:dress|skirt|shoes)))\b/, family: 'everyday' },
  football: { words: /\b(?:(?:football|soccer)(?! (?:jersey|shirt|stadium)))\b/, family: 'everyday' },
  basketball: { words: /\b(?:basketball(?! (?:court|hoop|jersey|shoes)))\b/, family: 'everyday' },
  volleyball: { words: /\b(?:volleyball)\b/, family: 'everyday' },
  golf: { words: /\b(?:golf(?:ing)?)\b/, family: 'everyday' },
  picnic: { words: /\b(?:picnic)\b/, family: 'nature' },
  breakfast: { words: /\b(?:breakfast)\b/, family: 'everyday' },
  brunch: { words: /\b(?:brunch)\b/, family: 'everyday' },
  dinner: { words: /\b(?:dinner|dining|restaurant)\b/, family: 'restaurant' },
  lunch: { words: /\b(?:lunch(?! ?box))\b/, family: 'everyday' },
  concert: { words: /\b(?:concerts?|gig|live music|front row)\b/, family: 'festival' },
  festival: { words: /\b(?:(?:music )?festival|coachella|rave)\b/, family: 'festival' },
  museum: { words: /\b(?:museums?|louvre|prado|uffizi)\b/, family: 'gallery' },
  clubbing: { words: /\b(?:night ?club|partying|dance ?floor|disco|night out|club)\b/, family: 'club' },
  sightsee: {
    words:
      /\b(?:sightseeing|exploring(?! (?:\w+ ){0,3}(?:library|book ?(?:shop|store)))|wandering|walking (?:through|around|in) (?:city|old town|streets?)|city break)\b/,
    family: 'city',
  },
  walk: { words: /\b(?:walk(?:s|ing)?|stroll(?:ing)?)\b/, family: 'nature' },
  volunteer: {
    words: /\b(?:volunteer(?:ing)?|beach clean ?up|charity(?! run)|soup kitchen|food bank)\b/,
    family: 'everyday',
  },
  shoot: {
    words: /\b(?:photo ?shoot|studio shoot|editorial|lookbook|studio portrait|head ?shot|portrait session)\b/,
    family: 'fashion',
  },
  selfie: { words: /\b(?:mirror selfie|selfie)\b/, family: 'fashion' },
} as const satisfies Record<string, DoingWords>;
