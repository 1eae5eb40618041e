import { longDate } from '@openroll/contract/shown'
import type { Brand } from '../../mail/layout.ts'
import type { Paper, PaperPart } from '../../papers/paper.ts'
import { lookInWords } from '../../roles/looks/in-words.ts'
import type { PersonData } from './data.ts'
import { inSiteDays } from './in-site-days.ts'
import { alsoKept, sentAboutYou, yourAccount, yourMails } from './told-contact.ts'
import { aboutYou, onOthers, yourPeople } from './told-people.ts'
import { yourPayments, yourPlans } from './told-plans.ts'
import { heading, inWords, paragraph, table, topic } from './told-rows.ts'
import { notFinished, yourSignatures } from './told-signed.ts'

/** What was done on a day, at most so often; the data file has each entry. */
const mostLooks = 200

/**
 * All that is kept about a person, told to them by topic (D-7.06): days and money in words, numbers
 * masked (D-1.07). The data file beside it has every value but card and account numbers in full.
 */
export const dataPaper = (brand: Brand, data: PersonData, timeZone: string): Paper => {
  const told = inSiteDays(data, timeZone)
  const { records } = told
  return {
    title: 'What we keep about you',
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: data.made_at,
    parts: [
      { kind: 'heading', level: 1, text: 'What we keep about you' },
      paragraph(`For ${data.name}, as it was on ${longDate(told.made_at)}.`),
      paragraph(
        `${brand.name} sells benefit plans and looks after what you bought. ` +
          'You have the right to see what we keep about you, and this is it, topic by topic.',
      ),
      paragraph(
        'Numbers that somebody could misuse show their last four digits. ' +
          'Social security numbers in full, drawings and pictures are in the data file that belongs to this paper, ' +
          'which programs can read. Ask for it if you have not got it, and keep both in a safe place.',
      ),
      ...aboutYou(records),
      ...yourPeople(records),
      ...onOthers(records),
      ...yourPlans(records),
      ...yourPayments(records),
      ...yourSignatures(records, timeZone),
      ...notFinished(records),
      ...yourAccount(records),
      ...yourMails(records),
      ...sentAboutYou(records),
      ...alsoKept(records),
      ...whoLooked(told),
      heading(2, 'What you can ask for'),
      paragraph(
        'You can ask us to put right what is wrong, and to erase what we need not keep. ' +
          'What you bought, signed and paid for has to be kept by law: ' +
          'once it is erased it lies sealed, and goes on a day that we tell you.',
      ),
      paragraph(`Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`),
    ],
  }
}

/** No directory is at hand here: of a rep or a group the role is told. */
const nameless = { repName: () => undefined, group: () => undefined }

const notSignedIn = 'somebody who was not signed in, or you yourself'

const whoLooked = ({ looked_at_by }: PersonData): PaperPart[] => {
  const looks = looked_at_by.map((entry) => {
    const { who, what } = lookInWords(entry, nameless)
    return { label: inWords(entry.at), value: `${what} (${entry.actor_role === null ? notSignedIn : who})` }
  })
  const rows = [...Map.groupBy(looks, ({ label, value }) => `${label} ${value}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ label, value }) => ({
      label,
      value: same.length === 1 ? value : `${value}, ${same.length} times`,
    })),
  )
  const more = rows.length - mostLooks
  return topic('Who looked at your data or changed it', [
    ...table('Who looked at it or changed it, and when', rows.slice(0, mostLooks)),
    ...(more > 0 ? [paragraph(`${more} earlier ones are in the data file.`)] : []),
  ])
}
