/**
 * The feasts observed by each country, with their days. A day is a date, Easter Sunday of the Western or Orthodox
 * churches, the day after it, or the first given weekday from a date on. Names and days match date-holidays (ISC; its
 * data is CC BY 3.0), which tools/feasts/feast-days.test.ts verifies.
 */
const feastDays: readonly (readonly [name: string, day: string, countries: string])[] = [
  ['Christmas Day', '01-06', 'AM'],
  ['Christmas Day', '01-07', 'BY EG ET ME RU'],
  [
    'Christmas Day',
    '12-25',
    'AD AG AI AL AO AR AS AT AU AW AX BA BB BD BE BF BG BI BJ BL BM BN BO BQ BR BS BW BY BZ CA CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO EC EE ER ES FI FJ FO FR GA GB GD GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU IC ID IE IM IN IS IT JE JM JP KE KN KR KY LC LI LK LR LS LT LU LV MC MD ME MF MG MK ML MQ MS MT MU MW MX MY NA NC NE NF NG NI NL NO NZ PA PE PF PH PL PM PR PT PY RE RO RS RW SC SD SE SG SH SI SJ SK SL SM SN SR SS ST SV SX SZ TC TD TG TO TT TZ UA UG US UY VA VC VE VG VI VU WF XK YT ZA ZM ZW',
  ],
  ['Christmas Day', '12-26', 'ME TZ'],
  ['Christmas Eve', '01-06', 'ME'],
  [
    'Christmas Eve',
    '12-24',
    'AD AL AR AS AT AX BG BR CZ DE DK EE FI FO GL GT GU HU IS LI LT LV ME NI NO PH PL PR PT SE SJ SK US UY VE VI',
  ],
  [
    "New Year's Day",
    '01-01',
    'AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BE BF BG BH BI BJ BL BM BN BO BQ BR BS BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ER ES FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HN HR HU IC ID IE IM IS IT JE JM JP KE KM KN KR KY KZ LC LI LK LR LS LT LU LV MA MC MD ME MF MG MK ML MQ MR MS MT MU MW MX MY MZ NA NE NF NG NI NL NO NZ PA PE PF PH PL PM PR PT PY RE RO RS RU RW SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TN TO TR TT TZ UG US UY UZ VC VE VG VI VN VU WF XK YT ZA ZM ZW',
  ],
  ["New Year's Day", '01-02', 'AZ KZ ME RS SI'],
  ["New Year's Day", '09-11', 'ET'],
  [
    "New Year's Eve",
    '12-31',
    'AM AR AS AT AX BR CL CW DE EC FI FO GT GU HU IS JP LI LV NG NI NL NO PH PL PR PT PY SE SJ SM SS TH US UY VA VE VI',
  ],
  ["Valentine's Day", '02-14', 'AS BE CA DE GU NO PL PR SJ US VI'],
  [
    'Easter Monday',
    'easter+1',
    'AD AG AI AT AU AW AX BA BB BE BF BJ BL BQ BS BW BZ CC CF CG CH CI CK CW CZ DE DK DM FI FJ FO FR GA GB GD GF GG GH GI GL GM GN GP GY HK HR HU IE IM IS IT JE JM KE KN KY LC LI LS LT LU LV MC MF MG MK ML MQ MS MW NA NC NE NF NG NL NO NZ PF PL PM RE RS RW SC SE SH SI SJ SK SL SM SN SR SX SZ TC TD TG TO TT TZ UG VA VC VG VI VU WF YT ZM ZW',
  ],
  ['Easter Monday', 'orthodox+1', 'BG CY GE GR MD RO'],
  [
    'Easter Sunday',
    'easter',
    'AD AG AI AO AS AT AU AW AX BA BB BE BF BJ BL BQ BR BS BW BY BZ CH CL CO CR CV CW CZ DE DK DM EC EE ES FI FJ FO GB GD GG GH GI GL GM GT GU HN HR HT HU IC IE IM IS IT JE JM KE KN KY LI LT LU LV MC ME MG MW NA NG NL NO NZ PE PH PL PR PT RS SC SE SH SI SJ SK SM SR SV SX SZ TC TT TZ UG US UY VA VC VE VG VI XK ZA ZW',
  ],
  ['Easter Sunday', 'easter+1', 'ME'],
  ['Easter Sunday', 'orthodox', 'BG CY ET GE GR MD ME RO'],
  ['Halloween', '10-31', 'AS CA GU PR US VI'],
  ['Halloween', 'friday 10-30', 'SE'],
  ['Thanksgiving', 'monday 10-01', 'LC'],
  ['Thanksgiving', 'thursday 11-01', 'LR'],
  ['Thanksgiving Day', '10-25', 'GD'],
  ['Thanksgiving Day', 'thursday 11-22', 'AS GU PR US VI'],
  ['Thanksgiving Day', 'wednesday 11-24', 'NF'],
  ['Independence Day', '01-01', 'HT SD'],
  ['Independence Day', '02-07', 'GD'],
  ['Independence Day', '02-17', 'XK'],
  ['Independence Day', '02-18', 'GM'],
  ['Independence Day', '02-22', 'LC'],
  ['Independence Day', '02-24', 'EE'],
  ['Independence Day', '02-27', 'DO EH'],
  ['Independence Day', '03-06', 'GH'],
  ['Independence Day', '03-21', 'NA'],
  ['Independence Day', '03-26', 'BD'],
  ['Independence Day', '04-18', 'ZW'],
  ['Independence Day', '04-27', 'SL TG'],
  ['Independence Day', '05-14', 'PY'],
  ['Independence Day', '05-15', 'PY'],
  ['Independence Day', '05-21', 'ME'],
  ['Independence Day', '05-22', 'ME'],
  ['Independence Day', '05-24', 'ER'],
  ['Independence Day', '05-26', 'GE GY'],
  ['Independence Day', '06-12', 'PH'],
  ['Independence Day', '06-25', 'HR MZ'],
  ['Independence Day', '06-26', 'MG'],
  ['Independence Day', '06-27', 'DJ'],
  ['Independence Day', '06-29', 'SC'],
  ['Independence Day', '06-30', 'CD'],
  ['Independence Day', '07-01', 'BI RW SO'],
  ['Independence Day', '07-03', 'BY'],
  ['Independence Day', '07-04', 'AS GU PR US VI'],
  ['Independence Day', '07-05', 'CV DZ VE'],
  ['Independence Day', '07-06', 'KM MW'],
  ['Independence Day', '07-09', 'AR SS'],
  ['Independence Day', '07-10', 'BS'],
  ['Independence Day', '07-12', 'ST'],
  ['Independence Day', '07-20', 'CO'],
  ['Independence Day', '07-26', 'LR'],
  ['Independence Day', '07-28', 'PE'],
  ['Independence Day', '07-29', 'PE'],
  ['Independence Day', '07-30', 'VU'],
  ['Independence Day', '08-01', 'BJ'],
  ['Independence Day', '08-03', 'NE'],
  ['Independence Day', '08-05', 'BF'],
  ['Independence Day', '08-06', 'BO JM'],
  ['Independence Day', '08-07', 'CI'],
  ['Independence Day', '08-11', 'TD'],
  ['Independence Day', '08-13', 'CF'],
  ['Independence Day', '08-14', 'PK'],
  ['Independence Day', '08-15', 'IN'],
  ['Independence Day', '08-16', 'GA'],
  ['Independence Day', '08-17', 'ID'],
  ['Independence Day', '08-24', 'UA'],
  ['Independence Day', '08-25', 'UY'],
  ['Independence Day', '08-27', 'MD'],
  ['Independence Day', '08-31', 'MY TT'],
  ['Independence Day', '09-01', 'UZ'],
  ['Independence Day', '09-06', 'SZ'],
  ['Independence Day', '09-07', 'BR'],
  ['Independence Day', '09-08', 'MK'],
  ['Independence Day', '09-15', 'CR GT HN NI SV'],
  ['Independence Day', '09-16', 'MX'],
  ['Independence Day', '09-19', 'KN'],
  ['Independence Day', '09-21', 'AM BZ MT'],
  ['Independence Day', '09-22', 'BG ML'],
  ['Independence Day', '09-24', 'GW'],
  ['Independence Day', '10-01', 'NG'],
  ['Independence Day', '10-02', 'GN'],
  ['Independence Day', '10-04', 'LS'],
  ['Independence Day', '10-09', 'UG'],
  ['Independence Day', '10-10', 'CU'],
  ['Independence Day', '10-12', 'GQ'],
  ['Independence Day', '10-18', 'AZ'],
  ['Independence Day', '10-24', 'ZM'],
  ['Independence Day', '10-27', 'VC'],
  ['Independence Day', '11-01', 'AG'],
  ['Independence Day', '11-03', 'DM'],
  ['Independence Day', '11-11', 'AO PL'],
  ['Independence Day', '11-18', 'MA'],
  ['Independence Day', '11-25', 'SR'],
  ['Independence Day', '11-28', 'AL MR PA'],
  ['Independence Day', '11-30', 'BB'],
  ['Independence Day', '12-06', 'AX FI'],
  ['Independence Day', '12-09', 'TZ'],
  ['Independence Day', '12-16', 'KZ'],
  ['Independence Day', '12-24', 'LY'],
  ['National Day', '02-04', 'LK'],
  ['National Day', '02-23', 'BN'],
  ['National Day', '03-12', 'MU'],
  ['National Day', '03-15', 'HU'],
  ['National Day', '05-20', 'CM'],
  ['National Day', '05-30', 'HR'],
  ['National Day', '06-06', 'SE'],
  ['National Day', '06-21', 'GL'],
  ['National Day', '08-09', 'SG'],
  ['National Day', '09-02', 'VN'],
  ['National Day', '09-12', 'CV'],
  ['National Day', '09-23', 'SA'],
  ['National Day', '10-01', 'CN HK'],
  ['National Day', '10-02', 'CN'],
  ['National Day', '10-03', 'CN'],
  ['National Day', '10-23', 'HU'],
  ['National Day', '12-02', 'AE'],
  ['National Day', '12-13', 'LC'],
  ['National Day', '12-16', 'BH'],
  ['National Holiday', '04-03', 'GN'],
  ['National Holiday', '04-04', 'SN'],
  ['National Holiday', '06-18', 'SC'],
  ['National Holiday', '06-23', 'LU'],
  ['National Holiday', '07-21', 'BE'],
  ['National Holiday', '10-03', 'DE'],
  ['National Holiday', '10-26', 'AT'],
  ['National Holiday', '10-28', 'CY GR'],
  ['National holiday', '09-18', 'CL'],
  ['National holiday', '12-01', 'RO'],
  ['Republic Day', '01-26', 'IN'],
  ['Republic Day', '02-23', 'GY'],
  ['Republic Day', '05-28', 'AM AZ'],
  ['Republic Day', '06-02', 'IT'],
  ['Republic Day', '09-24', 'TT'],
  ['Republic Day', '10-25', 'KZ'],
  ['Republic Day', '10-29', 'TR'],
  ['Republic Day', '11-15', 'BR'],
  ['Republic Day', '11-18', 'LV'],
  ['Republic Day', '12-01', 'CF'],
  ['Republic Day', '12-13', 'MT'],
  ['Republic Day', '12-18', 'NE'],
  ['Republic Day', '12-28', 'SS'],
  ['Bastille Day', '07-14', 'BL FR GF GP MF MQ NC PF PM RE WF YT'],
  ['Australia Day', '01-26', 'AU CC CX NF'],
  ['Canada Day', '07-01', 'CA'],
];

/** Returns the feasts of a country (two letters) in a year, with their dates (YYYY-MM-DD). */
export function feastsIn(country: string, year: number): { readonly name: string; readonly date: string }[] {
  return feastDays
    .filter(([, , countries]) => countries.split(' ').includes(country))
    .map(([name, day]) => ({ name, date: dateIn(year, day) }));
}

function dateIn(year: number, day: string): string {
  if (day.startsWith('easter')) return dateAfter(easter(year), day === 'easter+1' ? 1 : 0);
  if (day.startsWith('orthodox')) return dateAfter(orthodoxEaster(year), day === 'orthodox+1' ? 1 : 0);
  const [first = '', weekday] = day.split(' ').toReversed();
  const date = new Date(`${year}-${first}T00:00:00Z`);
  return dateAfter(date, weekday ? (weekdays.indexOf(weekday) - date.getUTCDay() + 7) % 7 : 0);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function dateAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Gregorian Easter Sunday, computed with the Meeus/Jones/Butcher algorithm. */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** Julian Easter Sunday according to Meeus, as a Gregorian date, valid until 2099. */
function orthodoxEaster(year: number): Date {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const days = d + e + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1 + 13));
}
