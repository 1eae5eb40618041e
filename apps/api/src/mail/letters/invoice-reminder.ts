import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'
import { seeInvoice } from './invoice.ts'

type UnpaidInvoice = {
  readonly number: number
  readonly due_on: string
  readonly isOverdue: boolean
  readonly link: string
}

/** Reminds a group’s administrator of an unpaid invoice. Details are behind sign-in. */
export const invoiceReminderLetter = (brand: Brand, { number, due_on, isOverdue, link }: UnpaidInvoice): Letter => {
  const when = isOverdue ? `It was due ${longDate(due_on)}.` : `It’s due ${longDate(due_on)}.`
  return layOut(brand, {
    subject: isOverdue
      ? `Invoice ${number} from ${brand.name} is past due`
      : `Invoice ${number} from ${brand.name} isn’t paid yet`,
    preview: when,
    blocks: [
      { kind: 'heading', text: isOverdue ? 'Your invoice is past due' : 'A reminder about your invoice' },
      {
        kind: 'paragraph',
        text: `We haven’t received full payment for invoice ${number}. ${when} The invoice shows how to pay.`,
      },
      { kind: 'button', label: seeInvoice, href: link },
      {
        kind: 'paragraph',
        text:
          'If you paid in the last few days, thank you. There’s nothing else to do. ' +
          'For privacy, this email has no details.',
      },
    ],
  })
}
