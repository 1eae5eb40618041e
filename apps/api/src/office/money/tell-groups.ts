import { methodMeanings } from '@openroll/contract/method-meanings'
import { routeOf } from '@openroll/contract/office/money/reasons'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { billLetter } from '../../mail/letters/bill.ts'
import type { NewMail } from '../../mail/outbox.ts'
import type { BatchRow } from './batch-store.ts'
import { billDueOn } from './bill.ts'
import type { Manifest } from './manifest.ts'

/** Where a group's administrator reads its bills. */
export const billPage = '/group-bill'

/** The mails that tell groups that their bill is there, to the address that the directory has for each. A batch's mails lie together, so that they are written with its end. */
export const billMails = (
  { config, directory }: Pick<Deps, 'config' | 'directory'>,
  { batch_id, number, made_on }: BatchRow,
  { lines }: Manifest,
): NewMail[] => {
  if (!config.mail) return []
  const found = directory()
  const brand = brandOf(found.site(null), config.publicUrl)
  const billed = lines.filter(({ method }) => routeOf(method) === 'group')
  return [...Map.groupBy(billed, ({ group_id }) => group_id)].flatMap(([gid, own]): NewMail[] => {
    const group = found.group(gid)
    if (group === undefined) return []
    const isTaken = own.every(({ method }) => methodMeanings[method].takenFromGroup)
    const made = { number, due_on: billDueOn(made_on, own), isTaken, link: `${brand.url}${billPage}` }
    return [
      {
        enrollment_id: `bills-${batch_id}`,
        event: `bill/${batch_id}/${group.gid}`,
        kind: 'bill',
        from_name: brand.name,
        to: group.email,
        letter: billLetter(brand, made),
      },
    ]
  })
}
