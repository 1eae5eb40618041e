import type { Fault } from '../data-files/check-fault.ts'
import type { YamlFile } from '../data-files/read-yaml.ts'
import { hiddenCharacter } from '@openroll/contract/plain-text'
import { plainTags } from '@openroll/contract/html'
import { adminApps } from '@openroll/contract/arrive/admin-apps'
import type { Group, Records, Rep } from './format.ts'

/** Keys whose texts may have several lines. */
const multilineKeys: ReadonlySet<string | number | undefined> = new Set([
  'about',
  'bio',
  'text',
  'dependent_disclaimer',
])

type Place = readonly (string | number)[]
type TextPlace = { readonly path: Place; readonly text: string }

const textsIn = (value: unknown, path: Place): TextPlace[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.flatMap((each, at) => textsIn(each, [...path, at]))
    : Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]))
}

/** The first hidden or control character in a text, including U+2028 and U+2029. */
const firstHidden = (text: string, hasLines: boolean): string | undefined =>
  hiddenCharacter(hasLines ? text.replaceAll('\n', '') : text)

const nameOf = (character: string): string =>
  character === '\n' || character === '\r'
    ? 'a line break'
    : `the ${/[\p{Cc}\u2028\u2029]/u.test(character) ? 'control' : 'hidden'} character ` +
      `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Texts with line breaks or control characters, which could forge lines in email headers and logs. */
export const textFaults = (file: YamlFile<readonly unknown[]> | null): Fault[] =>
  file === null
    ? []
    : textsIn(file.value, []).flatMap(({ path, text }) => {
        const keys = path.filter((part) => typeof part !== 'number').join('.')
        const found = firstHidden(text, multilineKeys.has(path.at(-1)))
        return found === undefined ? [] : [file.fault(path, `${keys}: ${nameOf(found)} is not allowed in this text`)]
      })

const linkSettings = [
  'home_link',
  'support_url',
  'privacy_url',
  'terms_url',
  'how_to_video',
  'app_store_url',
  'google_play_url',
  ...adminApps.map(({ setting }) => setting),
] as const
const imageSettings = [
  'logo',
  'banner_image',
  'agent_banner_image',
  'group_banner_image',
  'cta_image',
  'app_store_icon',
  'google_play_icon',
  'thank_you_image',
  'no_plan_icon',
  'review_image',
] as const

/** Browsers treat \ as /, so two at the start lead to another host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
const isWeb = (text: string): boolean => /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)

const isLink = (text: string): boolean => text === '' || isOwnPath(text) || isWeb(text)

/** Why a link is invalid; '' means no link. */
const linkReasons = (text = ''): string[] =>
  isLink(text) ? [] : ['is neither a URL such as https://example.com nor a path on this site such as /help']

/** Why a picture is invalid: on another host, which the page policy blocks, or without a size; '' means no picture. */
const pictureReasons = (key: string, text = '', size = ''): string[] => {
  if (text === '') return []
  if (!isOwnPath(text))
    return ['is not a path on this site, such as /logo.svg: pages can’t show pictures from other hosts']
  return size === ''
    ? [`needs its width and height in pixels as ${key}_size, such as 160x40, so that pages can reserve space for it`]
    : []
}

/** Faults in a site's links and pictures. */
export const linkFaults = (file: YamlFile<Records['sites']> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap(({ settings }, at) => {
        const faults = (key: string, reasons: readonly string[]) =>
          reasons.map((reason) => file.fault([at, 'settings', key], `settings.${key}: ${reason}`))
        return [
          ...linkSettings.flatMap((key) => faults(key, linkReasons(settings[key]))),
          ...imageSettings.flatMap((key) => faults(key, pictureReasons(key, settings[key], settings[`${key}_size`]))),
        ]
      })

/** Faults in the logo and picture of a rep or group. */
export const ownPictureFaults = (file: YamlFile<readonly (Rep | Group)[]> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap(({ logo, logo_size, image, image_size, image_link }, at) => {
        const faults = (key: string, reasons: readonly string[]) =>
          reasons.map((reason) => file.fault([at, key], `${key}: ${reason}`))
        return [
          ...faults('logo', pictureReasons('logo', logo, logo_size)),
          ...faults('image', pictureReasons('image', image, image_size)),
          ...faults('image_link', linkReasons(image_link)),
        ]
      })

/** Faults in the HTML of a bio or about text. */
export const proseFaults = (file: YamlFile<readonly (Rep | Group)[]> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap((each, at) => {
        const [key, text] = 'bio' in each ? (['bio', each.bio] as const) : (['about', each.about] as const)
        return [...text.matchAll(/<\/?([^>]*)>?/g)].every(([, tag = '']) => plainTags.has(tag))
          ? []
          : [file.fault([at, key], `${key}: can contain only the plain tags ${[...plainTags].join(', ')}`)]
      })
