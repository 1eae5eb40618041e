import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

type Reminded = { readonly group: string; readonly link: string; readonly asksCode: boolean }

/** Reminds an employee that they haven’t enrolled yet. Of the group it has the name alone: mails are forwarded, so its code isn’t in it. */
export const reminderLetter = (brand: Brand, { group, link, asksCode }: Reminded): Letter =>
  layOut(brand, {
    subject: `You can still enroll with ${group}`,
    preview: 'It takes about ten minutes.',
    blocks: [
      { kind: 'heading', text: 'You have not enrolled yet' },
      {
        kind: 'paragraph',
        text: `${group} offers you benefits through ${brand.name}. See the plans and their prices, and enroll when you are ready.`,
      },
      { kind: 'button', label: 'See my plans', href: link },
      ...(asksCode ? [{ kind: 'paragraph', text: `You’ll need your group code. Ask ${group} for it.` } as const] : []),
      {
        kind: 'paragraph',
        text:
          `${group} sees whether you enrolled, and nothing of what you answer before that. ` +
          'If you don’t work there, you can ignore this email.',
      },
    ],
  })
