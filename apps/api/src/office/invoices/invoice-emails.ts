import { methodMeanings } from '@openroll/contract/method-meanings'
import { routeOf } from '@openroll/contract/office/money/reasons'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { invoiceLetter } from '../../mail/letters/invoice.ts'
import type { NewMail } from '../../mail/outbox.ts'
import type { BatchRow } from '../money/batch/batch-store.ts'
import { invoiceDueOn } from './invoice.ts'
import type { Manifest } from '../money/batch/manifest.ts'

/** Where a group's administrator reads its invoices. */
export const invoicePage = '/group-invoices'

const linesBilled = ({ lines }: Manifest) => lines.filter(({ method }) => routeOf(method) === 'group')

/** Groups that get an invoice with a batch. */
export const groupsBilled = (manifest: Manifest): readonly number[] => [
  ...new Set(linesBilled(manifest).flatMap(({ group_id }) => group_id ?? [])),
]

/** Emails to groups about their new invoices, at the address in the directory; sent when the batch closes. */
export const invoiceEmails = (
  { config, directory }: Pick<Deps, 'config' | 'directory'>,
  { batch_id, number, made_on }: BatchRow,
  manifest: Manifest,
): NewMail[] => {
  if (!config.mail) return []
  const found = directory()
  const brand = brandOf(found.site(null), config.publicUrl)
  return [...Map.groupBy(linesBilled(manifest), ({ group_id }) => group_id)].flatMap(([gid, own]): NewMail[] => {
    const group = found.group(gid)
    if (group === undefined) return []
    const isTaken = own.every(({ method }) => methodMeanings[method].takenFromGroup)
    const made = { number, due_on: invoiceDueOn(made_on, own), isTaken, link: `${brand.url}${invoicePage}` }
    return [
      {
        enrollment_id: `invoices-${batch_id}`,
        event: `invoice/${batch_id}/${group.gid}`,
        kind: 'invoice',
        from_name: brand.name,
        to: group.email,
        letter: invoiceLetter(brand, made),
      },
    ]
  })
}
