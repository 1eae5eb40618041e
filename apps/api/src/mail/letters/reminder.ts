import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Reminder = { readonly group: string; readonly link: string; readonly requiresCode: boolean }

/** Reminds an employee to enroll. Takes only the group’s name, no text of its own and no code, since emails get forwarded. */
export const reminderLetter = (brand: Brand, { group, link, requiresCode }: Reminder): Letter =>
  layOut(brand, {
    subject: `You can still enroll in benefits from ${group}`,
    preview: 'It takes about ten minutes.',
    blocks: [
      { kind: 'heading', text: 'You haven’t enrolled yet' },
      {
        kind: 'paragraph',
        text: `${group} offers you benefits through ${brand.name}. See plans and prices, and enroll when you’re ready.`,
      },
      { kind: 'button', label: 'See my plans', href: link },
      ...(requiresCode
        ? [{ kind: 'paragraph', text: `You’ll need your group code. Ask ${group} for it.` } as const]
        : []),
      {
        kind: 'paragraph',
        text:
          `${group} can see whether you enrolled, but not your answers. ` +
          'If you don’t work there, you can ignore this email.',
      },
    ],
  })
