import { longDate } from '@openroll/contract/shown'
import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Open = { readonly number: number; readonly due_on: string; readonly isOverdue: boolean; readonly link: string }

/** Reminds a group’s administrator of a bill that is open. It says nothing of what is on it: that is read after signing in. */
export const billReminderLetter = (brand: Brand, { number, due_on, isOverdue, link }: Open): Letter => {
  const when = isOverdue ? `It was due by ${longDate(due_on)}.` : `It is due by ${longDate(due_on)}.`
  return layOut(brand, {
    subject: `Your bill ${number} from ${brand.name} is ${isOverdue ? 'overdue' : 'open'}`,
    preview: when,
    blocks: [
      { kind: 'heading', text: isOverdue ? 'Your bill is overdue' : 'Your bill is open' },
      {
        kind: 'paragraph',
        text: `We have not received all that bill ${number} asks for. ${when} The bill says where to pay.`,
      },
      { kind: 'button', label: 'See what is open', href: link },
      {
        kind: 'paragraph',
        text:
          'If you have paid it in the last days, you don’t have to do anything. ' +
          'This email says nothing of what is on the bill, since it names people.',
      },
    ],
  })
}
