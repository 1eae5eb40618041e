import { routeOf } from '@openroll/contract/office/money/reasons'
import type { PaymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { dollarsOf } from '@openroll/contract/money'
import { csvOf, type Column } from '../../http/list/csv.ts'
import type { Paper } from '../../papers/paper.ts'
import type { Originator } from '../../settings/originator.ts'
import { momentOf } from '../../day-of.ts'
import { invoiceOf, type BilledGroup } from '../invoices/invoice.ts'
import { invoiceCsv } from '../invoices/invoice-csv.ts'
import { invoicePaper } from '../invoices/invoice-paper.ts'
import type { BatchRow, FileAbout, RouteSum } from './batch/batch-store.ts'
import type { Manifest, ManifestLine } from './batch/manifest.ts'
import { chargedOn } from './batch/charged-on.ts'
import { entryDate, nachaFile, type EntryClass } from './batch/nacha.ts'

/** A file of a batch: its bytes, or the PDF to write. */
export type BatchFile = {
  readonly file: string
  readonly about: FileAbout
  readonly bytes: Buffer | null
  readonly paper: Paper | null
}

const centsOf = (lines: readonly ManifestLine[]): number => lines.reduce((sum, line) => sum + line.amount_cents, 0)

/** New columns go at the end, since a payment service may read them by position. */
const cardColumns = (made_on: string): readonly Column<ManifestLine>[] => [
  ['Payment', ({ payment_id }) => payment_id],
  ['Policy', ({ policy_id }) => policy_id],
  ['Token', ({ card }) => card?.token ?? ''],
  ['Card', ({ shown }) => shown],
  ['Expires', ({ card }) => card?.expiry ?? ''],
  ['Amount', ({ amount_cents }) => dollarsOf(amount_cents)],
  ['Charge date', (line) => chargedOn(line, made_on)],
]
/** Totals by charge date, earliest first. */
const daysOf = (lines: readonly ManifestLine[], dayOf: (line: ManifestLine) => string): FileAbout['days'] =>
  [...Map.groupBy(lines, dayOf)]
    .map(([on, own]) => ({ on, payments: own.length, cents: centsOf(own) }))
    .toSorted((one, other) => one.on.localeCompare(other.on))

/** A batch's totals by payment route. */
export const sumsOf = ({ lines }: Pick<Manifest, 'lines'>): RouteSum[] =>
  (['bank', 'card', 'group'] as const).flatMap((route) => {
    const mine = lines.filter(({ method }) => routeOf(method) === route)
    return mine.length === 0 ? [] : [{ route, payments: mine.length, cents: centsOf(mine) }]
  })

const aboutOf =
  ({ number }: BatchRow) =>
  (route: FileAbout['route'], own: readonly ManifestLine[], name: string, group: string | null = null) => ({
    route,
    group,
    name: `batch-${number}-${name}`,
    payments: own.length,
    cents: centsOf(own),
  })

/** The bank file of a batch's debits; undefined if it has none. */
export const bankFileOf = (
  batch: BatchRow,
  { lines, originator }: Pick<Manifest, 'lines' | 'originator'>,
  timeZone: string,
) => {
  const bank = lines.filter(({ method }) => routeOf(method) === 'bank')
  if (bank.length === 0 || originator === null) return undefined
  const days = daysOf(bank, (line) => entryDate(batch.made_on, chargedOn(line, batch.made_on)))
  const about = { ...aboutOf(batch)('bank', bank, 'bank.ach'), days }
  return { file: 'bank.ach', about, bytes: bankBytes({ ...batch, timeZone }, bank, originator) }
}

/**
 * All files of a batch, built only from its row and manifest: one for the bank, one for the payment service unless a processor charges the
 * cards, and two per group.
 */
export const filesOfBatch = (
  batch: BatchRow,
  { lines, originator }: Manifest,
  {
    groupOf,
    timeZone,
    cardsAreCharged,
  }: {
    readonly groupOf: (gid: number) => BilledGroup
    readonly timeZone: string
    /** A processor charges the cards, so there is no card file. */
    readonly cardsAreCharged: boolean
  },
): BatchFile[] => {
  const of = (route: string) => lines.filter(({ method }) => routeOf(method) === route)
  const about = aboutOf(batch)
  const [cards, groups] = [of('card'), of('group')]
  const bankFile = bankFileOf(batch, { lines, originator }, timeZone)
  const gids = [...new Set(groups.flatMap(({ group_id }) => group_id ?? []))].sort((one, other) => one - other)
  return [
    ...(bankFile === undefined ? [] : [{ ...bankFile, paper: null }]),
    ...(cards.length === 0 || cardsAreCharged
      ? []
      : [
          {
            file: 'cards.csv',
            about: {
              ...about('card', cards, 'cards.csv'),
              days: daysOf(cards, (line) => chargedOn(line, batch.made_on)),
            },
            bytes: csvOf(cardColumns(batch.made_on), cards),
            paper: null,
          },
        ]),
    ...gids.flatMap((gid): BatchFile[] => {
      const own = groups.filter(({ group_id }) => group_id === gid)
      const group = groupOf(gid)
      const [csv, pdf] = [`group-${gid}.csv`, `group-${gid}.pdf`]
      const invoice = invoiceOf(batch, group, own)
      const aboutInvoice = (name: string) => ({ ...about('group', own, name, group.name), due_on: invoice.due_on })
      return [
        { file: csv, about: aboutInvoice(csv), bytes: invoiceCsv(invoice), paper: null },
        { file: pdf, about: aboutInvoice(pdf), bytes: null, paper: invoicePaper(invoice) },
      ]
    }),
  ]
}

const entryClassOf = { link: 'WEB', member: 'WEB', phone: 'TEL', form: 'PPD' } as const satisfies Readonly<
  Record<PaymentUpdateWay, EntryClass>
>

const bankBytes = (
  { number, made_on, made_at, timeZone }: BatchRow & { readonly timeZone: string },
  lines: readonly ManifestLine[],
  originator: Originator,
) =>
  Buffer.from(
    nachaFile({
      originator,
      number,
      made_on,
      made_at: momentOf(made_at, timeZone).slice(11, 16).replace(':', ''),
      debits: lines.flatMap(({ account, ...line }) =>
        account === null
          ? []
          : [{ ...line, account, not_before: chargedOn(line, made_on), entry_class: entryClassOf[line.authorized] }],
      ),
    }),
  )
