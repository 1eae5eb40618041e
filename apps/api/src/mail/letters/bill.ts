import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type NewBill = { readonly number: number; readonly due_on: string; readonly isTaken: boolean; readonly link: string }

/** Button of emails about a bill. */
export const seeBill = 'See the bill'

/** Tells a group’s administrator that a bill is ready. Details are behind sign-in. */
export const billLetter = (brand: Brand, { number, due_on, isTaken, link }: NewBill): Letter =>
  layOut(brand, {
    subject: `Bill ${number} from ${brand.name} is ready`,
    preview: isTaken ? `We’ll charge your account on ${longDate(due_on)}.` : `It’s due ${longDate(due_on)}.`,
    blocks: [
      { kind: 'heading', text: 'Your bill is ready' },
      {
        kind: 'paragraph',
        text: isTaken
          ? `Bill ${number} is ready. We’ll charge your account on ${longDate(due_on)}.`
          : `Bill ${number} is ready and due ${longDate(due_on)}. It shows how to pay.`,
      },
      { kind: 'button', label: seeBill, href: link },
      {
        kind: 'paragraph',
        text: 'Sign in to get the PDF or CSV. For privacy, this email has no details.',
      },
    ],
  })
