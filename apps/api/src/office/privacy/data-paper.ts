import { longDate } from '@openroll/contract/shown'
import type { Brand } from '../../mail/layout.ts'
import type { Paper, PaperPart } from '../../papers/paper.ts'
import { describeDataView } from '../../roles/data-views/describe-data-view.ts'
import type { PersonData } from './data.ts'
import { inSiteDays } from './in-site-days.ts'
import { otherStoredData, sentAboutYou, yourAccount, yourMails } from './paper-contact.ts'
import { aboutYou, policiesNamingPerson, yourPeople } from './paper-people.ts'
import { yourPayments, yourPlans } from './paper-plans.ts'
import { heading, inWords, paragraph, table, topic } from './paper-rows.ts'
import { unfinishedEnrollments, yourSignatures } from './paper-signed.ts'

/** Most rows of the access log; the data file has every entry. */
const mostEntries = 200

/**
 * Everything stored about a person, by topic, as a document for them (D-7.06). Numbers are masked (D-1.07); the data file
 * has every value in full except card and account numbers.
 */
export const dataPaper = (brand: Brand, data: PersonData, timeZone: string): Paper => {
  const dated = inSiteDays(data, timeZone)
  const { records } = dated
  return {
    title: 'Your personal data',
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: data.made_at,
    parts: [
      { kind: 'heading', level: 1, text: 'Your personal data' },
      paragraph(`For ${data.name}, as of ${longDate(dated.made_at)}.`),
      paragraph(
        `${brand.name} sells benefit plans and administers the ones you bought. ` +
          'You have a right to see the data we have about you. Here it is, topic by topic.',
      ),
      paragraph(
        'Sensitive numbers show only their last four digits. ' +
          'Full Social Security numbers, signatures and screenshots are in the data file that comes with this PDF. ' +
          'If you didn’t get the file, ask us for it. Keep both in a safe place.',
      ),
      ...aboutYou(records),
      ...yourPeople(records),
      ...policiesNamingPerson(records),
      ...yourPlans(records),
      ...yourPayments(records),
      ...yourSignatures(records, timeZone),
      ...unfinishedEnrollments(records),
      ...yourAccount(records),
      ...yourMails(records),
      ...sentAboutYou(records),
      ...otherStoredData(records),
      ...accessLogPart(dated),
      heading(2, 'Your choices'),
      paragraph(
        'You can ask us to correct anything that’s wrong and to erase anything we don’t have to keep. ' +
          'The law requires us to keep records of what you bought, signed and paid for. ' +
          'If you ask us to erase them, we seal them and tell you when they’ll be deleted.',
      ),
      paragraph(`Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`),
    ],
  }
}

/** A directory without names, so that reps and groups are shown by role. */
const withoutNames = { repName: () => undefined, group: () => undefined }

const notSignedIn = 'someone not signed in, or you'

const accessLogPart = ({ looked_at_by }: PersonData): PaperPart[] => {
  const entries = looked_at_by.map((entry) => {
    const { who, what } = describeDataView(entry, withoutNames)
    return { label: inWords(entry.at), value: `${what} (${entry.actor_role === null ? notSignedIn : who})` }
  })
  const rows = [...Map.groupBy(entries, ({ label, value }) => `${label} ${value}`).values()].flatMap((repeats) =>
    repeats.slice(0, 1).map(({ label, value }) => ({
      label,
      value: repeats.length === 1 ? value : `${value}, ${repeats.length} times`,
    })),
  )
  const more = rows.length - mostEntries
  return topic('Who viewed or changed your data', [
    ...table('Who viewed or changed it, and when', rows.slice(0, mostEntries)),
    ...(more > 0 ? [paragraph(`The data file also has ${more} earlier entries.`)] : []),
  ])
}
