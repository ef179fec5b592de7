import type { Lexicon } from '../lexicon.ts';

/** English hashtags by scene; posts in the other languages end with a few of these too. */
export const englishSceneTags: Lexicon['sceneTags'] = {
  cafe: 'coffee coffeetime coffeelover cafe cafelife coffeeshop cafehopping coffeeculture butfirstcoffee cornercafe slowcoffee cafecorner coffeediaries cafevibes morningcoffee coffeebreak',
  restaurant:
    'foodie food dinner restaurant dinnertime finedining eatingout foodlover datenight dinnerdate tablefortwo longdinners eatwell restaurantlife goodfoodgoodmood tastingnotes',
  kitchen:
    'cooking homemade kitchen homecooking foodie baking comfortfood fromscratch kitchenlife homecook kitchenstories slowfood cookathome seasonalcooking kitchendiaries simplerecipes',
  home: 'home homesweethome cozy interior cozyhome homebody slowliving homelife stayhome cozyvibes athome slowdays homecomforts quietcorner homebodylife softliving',
  office:
    'work worklife productivity office motivation desk workspace desksetup creativework deepwork workday deskgoals freelancelife focusmode officediaries smallwins',
  library:
    'books bookstagram reading booklover library bookworm bookish currentlyreading readmorebooks bookshelf librarylove bookcommunity readersofinstagram betweenthepages quietreading tbrpile',
  gallery:
    'art artgallery museum contemporaryart exhibition artlover gallery modernart artdaily culture museumday gallerywalk artspaces artexhibition museumlover slowlooking',
  gym: 'fitness gym workout training fit gymlife fitnessmotivation strength gymmotivation strengthtraining fitfam workoutmotivation trainhard personalbest gymdiaries onemorerep',
  beach:
    'beach summer ocean sea beachlife sunshine beachday waves beachvibes saltlife seaside oceanlover saltyhair barefootdays bythesea beachdiaries',
  pool: 'pool summer poolside pooltime swimming poolday summervibes swim sunshine poollife bythepool summerdays waterbaby poolvibes bluewater poolsidediaries',
  hiking:
    'hiking nature adventure outdoors hike explore trail hikingadventures wanderlust getoutside trekking mountainlife hikinglife traildiaries happyhiking optoutside',
  mountain:
    'mountains snow winter ski skiing mountainlife alps winterwonderland adventure snowday skilife mountainview slopes abovetheclouds alpinelife mountaindays',
  nature:
    'nature naturelovers outdoors forest green naturephotography explore freshair landscape intothewild getoutside forestwalk naturetherapy slowwalks wildflowers underthetrees',
  yoga: 'yoga yogalife mindfulness yogapractice meditation namaste yogainspiration balance breathe stretch yogaeverydamnday yogaflow morningyoga yogacommunity onthemat breathwork',
  wellness:
    'wellness selfcare relax spa wellbeing health selflove spaday mindfulness relaxation metime selfcaresunday slowdown restday wellnessjourney quiettime',
  city: 'city street citylife urban streetphotography architecture citywalk travel explore streetstyle cityscape downtown urbanlife citydiaries aroundthecorner cityonfoot',
  night:
    'night nightlife citylights nightphotography city nights neon streetphotography nightwalk afterdark nightout midnight neonlights nightowl latenights aftermidnight',
  club: 'nightlife party dance club music dj friday partytime weekend dancing nightout dancefloor clubnight onemoresong discoball weekendvibes',
  fashion:
    'fashion style ootd outfit fashionstyle outfitoftheday streetstyle lookbook instafashion fashionblogger styleinspo whatiwore outfitinspiration dailylook wardrobe getdressed',
  travel:
    'travel wanderlust travelgram vacation trip explore adventure traveldiaries holiday instatravel airport travellife passportready windowseat carryononly onthemove',
  car: 'roadtrip car drive cars travel road adventure carlife weekend roadtrippin driving openroad ontheroad longdrive roadsongs windowsdown',
  festival:
    'festival music livemusic concert festivalseason summer festivalvibes party band dance openair festivalstyle mainstage frontrow festivaldiaries onemoreband',
  everyday:
    'everyday dailylife mood today lifestyle goodvibes instagood instadaily portrait smallmoments simplethings everydaymoments lifelately momentslikethese ordinarydays daysinphotos',
};

/** English hashtags that suit any post. */
export const englishOpenTags: Lexicon['openTags'] =
  'photooftheday love instadaily instagood lifestyle mood happy goodvibes picoftheday photography inspiration moments lifestyleblogger contentcreator dailyinspiration life aesthetic vibes smile photodump visualdiary thedailyedit';
