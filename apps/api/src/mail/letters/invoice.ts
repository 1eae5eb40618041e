import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type NewInvoice = { readonly number: number; readonly due_on: string; readonly isTaken: boolean; readonly link: string }

/** Button of emails about an invoice. */
export const seeInvoice = 'See the invoice'

/** Tells a group’s administrator that an invoice is ready. Details are behind sign-in. */
export const invoiceLetter = (brand: Brand, { number, due_on, isTaken, link }: NewInvoice): Letter =>
  layOut(brand, {
    subject: `Invoice ${number} from ${brand.name} is ready`,
    preview: isTaken ? `We’ll charge your account on ${longDate(due_on)}.` : `It’s due ${longDate(due_on)}.`,
    blocks: [
      { kind: 'heading', text: 'Your invoice is ready' },
      {
        kind: 'paragraph',
        text: isTaken
          ? `Invoice ${number} is ready. We’ll charge your account on ${longDate(due_on)}.`
          : `Invoice ${number} is ready and due ${longDate(due_on)}. It shows how to pay.`,
      },
      { kind: 'button', label: seeInvoice, href: link },
      {
        kind: 'paragraph',
        text: 'Sign in to get the PDF or CSV. For privacy, this email has no details.',
      },
    ],
  })
