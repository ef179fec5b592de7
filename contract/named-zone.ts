import { findIana } from 'windows-iana';
import { isTimeZone, unknownZone } from './time-zone.ts';

/** Returns the IANA zone for a Windows time zone, such as Eastern Standard Time, and any other string unchanged. */
export function ianaName(zone: string): string {
  if (isTimeZone(zone)) return zone;
  // 001 is the territory "world": the default IANA zone that CLDR maps to a Windows zone.
  return findIana(zone, '001')[0] ?? zone;
}

/** Returns a message that suggests valid zones for an invalid one. */
export function zoneAdvice(zone: string): string {
  const meant = abbreviations[zone.trim().toUpperCase()] ?? ['the zone of a city, such as Europe/Paris'];
  return `${unknownZone(zone)} Use ${joinZones(meant)}.`;
}

function joinZones(zones: readonly string[]): string {
  return [zones.slice(0, -1).join(', '), zones.at(-1)].filter(Boolean).join(' or ');
}

/**
 * The zones that use an abbreviation. Abbreviations that are also IANA names, such as EST and CET, are not included.
 */
const abbreviations: Readonly<Record<string, readonly string[]>> = {
  ACDT: ['Australia/Adelaide'],
  ACST: ['Australia/Adelaide', 'Australia/Darwin'],
  ACT: ['Australia/Darwin', 'America/Rio_Branco'],
  ADT: ['America/Halifax'],
  AEDT: ['Australia/Sydney'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AET: ['Australia/Sydney', 'Australia/Brisbane'],
  AGT: ['America/Argentina/Buenos_Aires'],
  AKDT: ['America/Anchorage'],
  AKST: ['America/Anchorage'],
  ART: ['America/Argentina/Buenos_Aires', 'Africa/Cairo'],
  AST: ['America/Halifax', 'America/Puerto_Rico', 'Asia/Riyadh'],
  AWST: ['Australia/Perth'],
  BET: ['America/Sao_Paulo'],
  BRT: ['America/Sao_Paulo'],
  BST: ['Europe/London', 'Asia/Dhaka'],
  CAT: ['Africa/Maputo', 'Africa/Johannesburg'],
  CDT: ['America/Chicago', 'America/Havana'],
  CEST: ['Europe/Paris', 'Europe/Berlin'],
  CNT: ['America/St_Johns'],
  CST: ['America/Chicago', 'Asia/Shanghai', 'America/Havana'],
  CTT: ['Asia/Shanghai'],
  EAT: ['Africa/Nairobi'],
  ECT: ['America/Guayaquil', 'Europe/Paris'],
  EDT: ['America/New_York'],
  EEST: ['Europe/Athens', 'Europe/Kyiv'],
  GST: ['Asia/Dubai', 'Atlantic/South_Georgia'],
  HKT: ['Asia/Hong_Kong'],
  ICT: ['Asia/Bangkok'],
  IET: ['America/Indiana/Indianapolis'],
  IST: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  MDT: ['America/Denver'],
  MIT: ['Pacific/Apia'],
  MSK: ['Europe/Moscow'],
  NDT: ['America/St_Johns'],
  NET: ['Asia/Yerevan'],
  NST: ['America/St_Johns', 'Pacific/Auckland'],
  NZDT: ['Pacific/Auckland'],
  NZST: ['Pacific/Auckland'],
  PDT: ['America/Los_Angeles'],
  PHT: ['Asia/Manila'],
  PKT: ['Asia/Karachi'],
  PLT: ['Asia/Karachi'],
  PNT: ['America/Phoenix'],
  PRT: ['America/Puerto_Rico'],
  PST: ['America/Los_Angeles', 'Asia/Manila'],
  SAST: ['Africa/Johannesburg'],
  SGT: ['Asia/Singapore'],
  SST: ['Pacific/Pago_Pago', 'Pacific/Guadalcanal', 'Asia/Singapore'],
  'US/PACIFIC-NEW': ['America/Los_Angeles'],
  VST: ['Asia/Ho_Chi_Minh'],
  WAT: ['Africa/Lagos'],
  WEST: ['Europe/Lisbon'],
  WIB: ['Asia/Jakarta'],
};
