import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { seeBill } from './bill.ts'

type UnpaidBill = {
  readonly number: number
  readonly due_on: string
  readonly isOverdue: boolean
  readonly link: string
}

/** Reminds a group’s administrator of an unpaid bill. Details are behind sign-in. */
export const billReminderLetter = (brand: Brand, { number, due_on, isOverdue, link }: UnpaidBill): Letter => {
  const when = isOverdue ? `It was due ${longDate(due_on)}.` : `It’s due ${longDate(due_on)}.`
  return layOut(brand, {
    subject: isOverdue
      ? `Bill ${number} from ${brand.name} is past due`
      : `Bill ${number} from ${brand.name} isn’t paid yet`,
    preview: when,
    blocks: [
      { kind: 'heading', text: isOverdue ? 'Your bill is past due' : 'A reminder about your bill' },
      {
        kind: 'paragraph',
        text: `We haven’t received full payment for bill ${number}. ${when} The bill shows how to pay.`,
      },
      { kind: 'button', label: seeBill, href: link },
      {
        kind: 'paragraph',
        text:
          'If you paid in the last few days, thank you. There’s nothing else to do. ' +
          'For privacy, this email has no details.',
      },
    ],
  })
}
