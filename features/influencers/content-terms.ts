/** Refused words, and harmless phrases that contain them. Used by content-rules.ts. */
export type Terms = { readonly refused: RegExp; readonly harmless: RegExp };

/** Returns a pattern for whole words and phrases, in the form that `listForms` returns. */
function phrases(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}

const nudeThings =
  'lips?|lipsticks?|lip ?gloss|gloss|lip ?liner|make ?up|eye ?shadow|palette|blush|nails?|nail polish|polish|manicure|pedicure|heels?|pumps?|stilettos?|shoes?|sandals?|boots?|flats|sneakers|mules|loafers|bag|clutch|purse|handbag|belt|dress|gown|skirt|blouse|top|t ?shirt|shirt|tee|sweater|cardigan|coat|trench|blazer|jacket|suit|pantsuit|pants|trousers|leggings|tights|stockings|pantyhose|bodysuit|jumpsuit|bikini|swimsuit|scarf|hat|outfit|wardrobe|colou?rs?|colou?red|tones?|toned|shades?|hues?|background|backdrop|wall|leather|suede|silk|satin|linen|fabric';
const nudeQualities =
  'matte|glossy|shiny|satin|creamy|soft|warm|cool|light|dark|pale|pink|pinkish|beige|peach|peachy|brown|rose|mauve|coral|suede|leather|patent|strappy|pointy|(?:pointed|open) ?toe|high|platform|block|kitten|stiletto|slingback|silk|silky|ribbed|knit|knitted|cotton|linen|cashmere|wool|fitted|tailored|long|short|mini|midi|maxi|slip|wrap|almond|gel|french|elegant|simple|classic|cropped|oversized';
const nudeThingsElsewhere =
  'labial|pintalabios|labios|maquillaje|esmalte|unas|tacones|zapatos|vestido|tonos?|color|colores|batom|maquiagem|unhas|saltos?|sapatos?|cor|cores|tom|tons|rouge a levres|levres|maquillage|vernis|ongles|escarpins|talons|robe|couleurs?|teintes?|rossetto|labbra|trucco|smalto|unghie|tacchi|scarpe|decollete|tonalita|colori|colore';
const nudeColors = 'beige|brown|tan|cream|pink|taupe|camel|white|black|ivory|blush|peach|mauve|caramel|sand|rose|coral';

/** Nudity and sex, in the product's six languages. */
export const sexualTerms: Terms = {
  refused: phrases(
    'nudes?|nudity|nudists?|nudism|nudismo|semi ?nude|half ?nude|naked|nakedness|half ?naked|topless|braless|nsfw',
    'porn\\p{L}*|xxx|hentai|erotic|erotica|eroticism|sex|sexual|sexually|sexting|sex ?tapes?|orgy|orgies|orgasm\\p{L}*',
    'masturb\\p{L}*|blow ?jobs?|hand ?jobs?|cum ?shots?|dildos?|vibrators?|genitals?|genitalia|vaginas?|vulva|penis(?:es)?',
    'pussy|pussies|nipples?|areolas?|tits|titties|boobs?|boobies|bdsm|bondage|kama ?sutra|cam ?girls?|only ?fans',
    'strip ?teases?|strippers?|strip (?:clubs?|poker)|stripping (?:off|naked|down|for)|strips? (?:off|naked|down)',
    'undress(?:es|ed|ing)?|unclothed|disrob(?:es?|ed|ing)|(?:bare|exposed|exposing) (?:her |his |their )?(?:breasts?|breasted|boobs|buttocks|butt|ass|bottom|genitals)',
    'no (?:clothes|clothing|bra|panties|underwear)|without (?:any |her |his |their |wearing )?(?:clothes|clothing|a bra|bra|panties|underwear|a top)',
    '(?:wearing|wears?|dressed in) nothing|in nothing but|with nothing on|in (?:her|his|their) birthday suit',
    'skinny ?dip(?:s|ped|ping)?|(?:side|under) ?boobs?|bare ?chested (?:woman|women|girl)|tak(?:es?|ing) off (?:her|his|their|all) (?:clothes|dress|bra|panties|underwear|bikini|top)|without (?:her|a) (?:top|shirt)|rule ?34|ahegao|ecchi',
    'full frontal|upskirt|downblouse|camel ?toe|lewd|x rated|adult (?:content|films?|movies?|videos?)|mak(?:e|ing) love',
    'intercourse|fucked|fucking (?:her|him|them|each|a|the)|horny|threesome|gang ?bang|milf|fetish (?:wear|outfit|model|photo|gear)',
    // Spanish
    'desnud[oa]s?|desnudez|semidesnud[oa]s?|desnudandose|en cueros|encuerad[oa]s?|en pelotas|sin (?:ropa|ropa interior|sujetador|brasier|sosten|bragas)|tetas|pezon(?:es)?|erotic[oa]s?|sexo|follando',
    // Portuguese
    'nuas?|semi ?nuas?|nudez|sem (?:roupas?|sutia|calcinha|cueca)|mamilos?|peitos? de fora|seios (?:a mostra|nus|de fora)|(?:mulher|garota|moca|modelo|ela|toda|homem) pelad[oa]|(?:mulher|homem|garota|corpo|modelo|toda|completamente|totalmente) despid[oa]',
    '(?:homme|garcon|mec|modele|corps|homem|rapaz|corpo|modelo|entierement|completement|completamente|totalmente|tout|todo) nus?',
    // French
    'nues?|denude(?:e|es|s)|deshabillee?s|deshabillee|a poil|seins? nus?|sans (?:vetements?|habits|soutien gorge|culotte|sous vetements)|sexe|sexuel\\p{L}*|tétons?|nichons?|erotiques?',
    // German
    'nackt(?:e|er|es|en|em|heit|baden|foto\\p{L}*|bild\\p{L}*|modell?\\p{L}*|aufnahme\\p{L}*)?|splitter(?:faser)?nackt\\p{L}*|halbnackt\\p{L}*|unbekleidet\\p{L}*|entkleidet\\p{L}*|entbl(?:oe|o)sst\\p{L}*|h(?:ue|u)llenlos|barbusig\\p{L}*|oben ohne|ohne (?:kleidung|kleider|klamotten|bh|h(?:oe|o)schen|unterw(?:ae|a)sche|slip)|akt(?:foto|bild|aufnahme|modell)\\p{L}*|titten|brustwarzen?|fkk|erotisch\\p{L}*|erotik|sexuell\\p{L}*',
    // Italian
    'nud[ai]|(?:uomo|ragazzo|modello|corpo|seno|tutto|mezzo|completamente) nudo|nudita|seminud[aoie]|svestit[aoie]|spogliat[aoie]|spogliarello|senza (?:vestiti|abiti|reggiseno|mutande|mutandine)|tette|capezzol[oi]|sesso|sessual\\p{L}*|erotic[ie]',
  ),
  harmless: phrases(
    `nude (?:(?:${nudeQualities}) ){0,3}(?:${nudeThings})`,
    `(?:lipstick|lips|nails?|polish|manicure|make ?up|heels|pumps|shoes|colou?rs?|shades?|tones?|palette|gloss) (?:in|is|are|of) nude(?=$| ,| and| with| tones?)`,
    `nude(?: and| ,) (?:${nudeColors})(?! (?:skin|body|woman|women|man|men|girl|girls|model))`,
    `(?:${nudeColors}) and nude(?=$| ,| tones?| shades?| palette)`,
    `(?:${nudeThingsElsewhere}) (?:en |in |em )?nude`,
    'nude ?(?:t(?:oe|o)nen?|farben\\p{L}*|lippenstift|lippen|nagellack|n(?:ae|a)gel|schuhe|kleid|bluse|ton|farbton)|(?:lippenstift|nagellack|kleid|t(?:oe|o)nen) in nude',
    'naked (?:eye|cake|cakes|juice|bike|bikes|palette|neck|flame|truth|mole rat|bulbs?|walls?|branches|trees?)',
    'topless (?:cars?|jeep|convertible)|boob (?:tube|tape)|bondage (?:pants|trousers|jacket)|paint stripper',
    'sex and the city|sex education|(?:same|opposite) sex|sex (?:male|female)|sexual health|porn ?star martinis?',
    'pussy ?(?:cats?|willows?|bows?|foot(?:ing)?)|pussy bow',
    '(?:mismo|mesmo|stesso) se(?:xo|sso)|meme sexe|(?:sexo|sexe) (?:femenino|masculino|feminino|feminin|masculin)',
    '(?:pies|hombros|brazos|manos|arboles|ramas|paredes|pared) desnud[oa]s?',
    '(?:pes|pernas|costas|ombros|maos) nuas?',
    '(?:tete|epaules?|jambes?|mains?|pieds) nues?|chiens? a poil|manteaux? a poil|a poils? (?:longs?|courts?|ras|durs?)',
    'nackte[nrms]? (?:f(?:ue|u)sse|f(?:ue|u)ssen|w(?:ae|a)nde|wand|beine|schultern|arme|beton)',
    '(?:piedi|mani|spalle|gambe|braccia|occhio|roccia|terra|schiena) nud[aoie]',
  ),
};

/** Clothes that an invented influencer may wear, but the likeness of a real human may not. */
export const sexualTermsForClones: Terms = {
  refused: phrases(
    'lingerie|underwear|undies|panties|knickers|thongs?|g ?strings?|negligee|garter belts?|sexy|sexi|seductive(?:ly)?|seducing',
    'sensual(?:ly)?|sensuel(?:le)?s?|sensuale|provocative(?:ly)?|provocador[ae]?|see through|wet t ?shirt|boudoir|cleavage',
    'pole danc\\p{L}*|lap danc\\p{L}*|twerk\\p{L}*|lenceria|ropa interior|roupas? intimas?|calcinhas?|sous vetements?',
    '(?:reiz)?unterw(?:ae|a)sche|reizw(?:ae|a)sche|in dessous|biancheria intima|perizoma',
  ),
  harmless: phrases('thong sandals?'),
};

const under18 = '(?:[1-9]|1[0-7])';
const under18InWords =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const oldThings =
  'whisk(?:e)?y|scotch|bourbon|rum|wine|cognac|brandy|tequila|port|car|truck|jeep|van|bike|motorcycle|house|home|building|tree|oak|dog|puppy|cat|kitten|horse|pony|retriever|labrador|beagle|poodle|bulldog|husky|corgi|company|brand|business|startup|blog|account|sneakers|jeans|jacket|phone|laptop|camera|recipe|sourdough|tradition|t ?shirt|shirt|dress|hat|bag|boots|shoes';
const personsElsewhere =
  'nin[ao]|chic[ao]|muchach[ao]|joven|mujer|hombre|hij[ao]|menin[ao]|garot[ao]|moca|rapaz|jovem|mulher|homem|filh[ao]|ragazz[ao]|donna|uomo|modell[ao]|figli[ao]|fille|garcon|femme|homme|jeune|modele|modelo|elle|ella|ela|lei';

/** Children and anyone else under 18, in the product's six languages. */
export const minorTerms: Terms = {
  refused: phrases(
    `(?:${under18}|${under18InWords}) ?(?:years?|yrs?|yr|y|months?) ?(?:olds?|o|of age)`,
    `(?:age|aged|ages)(?: of| is)? (?:${under18}|${under18InWords})`,
    `(?:under|below|younger than) (?:1[0-8]|eighteen|sixteen)(?=$| ,| (?:years?|yrs?)(?: old| of age)?(?:$| ,))|barely (?:legal|18|eighteen)|jail ?bait`,
    `(?:looks?|looking|just turned|shes|hes|she is|he is) (?:about |around |only |just |like )?(?:${under18}|${under18InWords})(?=$| ,| and| with)`,
    `(?:her|his|my|their|a) (?:[1-9]|1[0-7])(?:st|nd|rd|th) birthday|sweet (?:sixteen|16)|turn(?:s|ing) (?:${under18}|${under18InWords})(?=$| ,| today)`,
    'child|childs|children|childrens|kids?|kidd(?:os?|ies?|y)|youngsters?|juveniles?|(?:girl|boy|cub) scouts?|toddlers?|infants?|newborns?|pre ?teens?|tweens?|teens?|teenage(?:d|rs?)?|adolescents?|adolescence',
    'school ?(?:girl|boy|child|kid)s?|school ?children|school uniforms?|(?:little|small|young|tiny|underage|high school|middle school|elementary school) (?:girl|boy|lad|daughter|son)s?',
    'under ?age|minors|(?:a|an underage) minor(?=$| ,| on| at| with| who)|loli|lolis|lolita|lolicon|shota(?:con)?|pre ?pubescent|pubescent',
    'pre ?schoolers?|kindergart(?:en|ner|ener)s?|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th)) graders?',
    '(?:elementary|primary|middle|high|junior high) school(?:ers?| (?:students?|pupils?|kids?|seniors?|juniors?|freshm[ae]n|sophomores?|cheerleaders?))|(?:freshman|sophomore|student) (?:in|at) (?:a |her |his )?high school|high ?schoolers?',
    'child ?like (?:body|face|figure|appearance|look)|childhood (?:photos?|pictures?|portraits?|self)',
    '(?:a|the|her|his|their|our|holding|carrying|cradling|feeding|with|of|as|like|two) (?:(?:newborn|little|cute|tiny|sleeping|crying|small|adorable|sweet) )?bab(?:y|ies)|baby (?:girl|boy)s?|babies',
    // Spanish
    'niñ[ao]s?|niñit[ao]s?|nina pequena|l[ao]s nin[ao]s|bebés?|(?:un|su|el) bebe|recien nacid[ao]s?|menor(?:es)? de edad|adolescentes?|colegial(?:a|as|es)?|uniforme escolar|quinceaner[ao]s?',
    // Portuguese
    'criancas?|criancinhas?|menin(?:inh)[ao]s?|meninos?|garotinh[ao]s?|(?:menina|garota) (?:pequena|novinha)|novinhas?|bebês?|um bebe|recem nascid[ao]s?|menor(?:es)? de idade',
    // French
    'enfants?|fillettes?|petites? filles?|petits? garcons?|gamin(?:e|s|es)?|gosses?|nourrissons?|(?:un|une|des|fille) ados?|ecoli(?:er|ere)s?|lyceen(?:ne)?s?|collegien(?:ne)?s?|uniforme scolaire|(?:fille|femme|personne|une) mineure',
    // German
    '(?:ein|das|als|kleines|mit|ihr|sein|dem|einem|ihrem) kind(?:ern)?|(?:die|mit|zwei|drei|viele|kleine|spielende|ihre) kinder|kindern|kleinkind\\p{L}*|schulkind\\p{L}*|s(?:ae|a)ugling\\p{L}*|neugeboren\\p{L}*|(?:kleines|kleine|junges) m(?:ae|a)dchen|kleine[rn]? junge[nr]?|schulm(?:ae|a)dchen|sch(?:ue|u)lerin(?:nen)?|schuluniform\\p{L}*|minderj(?:ae|a)hrig\\p{L}*|(?:ein|eine|zwei) jugendliche[rn]?|kindlich\\p{L}*|teenagerin(?:nen)?',
    // Italian
    'bambin[aoie]|bimb[ai]|neonat[aoie]|minorenn[ei]|ragazzin[aoie]|scolarett[ae]|liceal[ei]|(?:tredic|quattordic|quindic|sedic|diciassett)enn[ei]|uniforme scolastica',
    // Ages in the other five languages.
    `(?:${personsElsewhere})(?: \\p{L}+){0,2} (?:de|di|con|com|tiene|tem|ha) ${under18} (?:anos|ans|anni)|(?:tiene|tengo|tem|tenho|cumple|compie) ${under18} (?:anos|anni)|agee? de ${under18} ans|${under18} (?:anos de (?:edad|idade)|anni d eta)`,
    `${under18} jahre alt|(?:${under18}|zw(?:oe|o)lf|dreizehn|vierzehn|f(?:ue|u)nfzehn|sechzehn|siebzehn) ?j(?:ae|a)hrig\\p{L}*|(?:menor(?:es)? de|unter) (?:1[0-8])(?=$| ,| (?:anos|jahren?))|(?:moins de|meno di) 1[68] (?:ans|anni)`,
  ),
  harmless: phrases(
    `(?:${under18}|${under18InWords}) years? ?old (?:(?:single malt|golden|black|white|brown|red|vintage|used) )?(?:${oldThings})(?! (?:walker|owner|lover|model))`,
    `(?:whisk(?:e)?y|scotch|bourbon|rum|wine|cheese|beef|ham|balsamic|parmesan|tequila|brandy|cognac) aged (?:for )?\\d+|ice age \\d`,
    'teen (?:spirit|vogue|wolf|choice|titans|idol)|teenage (?:mutant|dream|engineering)',
    'kid (?:gloves?|leather|suede|mohair|rock|cudi|laroi|friendly|free)|(?:karate|billy the|wimpy|sundance) kid|new kids on the block|kids? menu|kiddie pool|girl scout cookies',
    'childs? pose|childs play|(?:inner|wild|flower|love|only|problem|poster|destinys|julia) child|child ?free|childrens (?:books?|hospital|museum|charity|authors?|stor(?:y|ies)|literature|foundation)',
    'baby (?:blue|pink|yellow|green|lilac|tees?|dolls?|hairs?|bangs|braids|bump|shower|yoda|groot|grand|faced?|steps|oil|powder|lotion|wipes|carrots?|spinach|corn|back ribs|leaves|boomers?|g|phat|driver|spice)',
    'baby (?:goats?|elephants?|turtles?|sea turtles?|animals?|deer|lambs?|chicks?|ducks?|ducklings?|birds?|bunn(?:y|ies)|rabbits?|pandas?|seals?|tigers?|lions?|monkeys?|fox(?:es)?|bears?|penguins?|horses?|cows?|sloths?|alpacas?|plants?|cact(?:us|i)|succulents?)',
    'sugar bab(?:y|ies)|beanie bab(?:y|ies)|(?:ice ice|santa|rosemarys|million dollar) baby|babys breath',
    'kindergarten teachers?|(?:in|of) a minor|gothic lolita|lolita fashion|gamine (?:haircut|cut|style|look|hair|chic)|beaux? gosses?|enfants? (?:rouges|terribles?)',
    `(?:con|com|de|di|ha|tiene|tem) ${under18} (?:anos|anni|ans) (?:de|di|d) (?:experiencia|experience|carr?era|carreira|esperienza|carriera|historia)`,
    `${under18} ?j(?:ae|a)hrig\\p{L}* (?:jubil(?:ae|a)um|bestehen|erfahrung|whisky|rum|hund|katze|tradition)`,
  ),
};

/** Terms that would make a real human look younger. */
export const minorTermsForClones: Terms = {
  refused: phrases(
    'years younger|younger (?:self|version|me)|de ?aged?|childhood|(?:when|as) (?:i|she|he|they) (?:was|were) (?:young|little|small)',
  ),
  harmless: phrases('childhood (?:home|dream|friend|bedroom|town|hero)s?'),
};
