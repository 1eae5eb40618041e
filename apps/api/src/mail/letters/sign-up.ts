import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * Confirmation for someone who asked to work with us (D-6.02). Repeats
 * nothing they wrote, since the address may be someone else's (D-1.17).
 */
export const signUpLetter = (brand: Brand): Letter =>
  layOut(brand, {
    subject: `${brand.name} got your message`,
    preview: 'We’ll call you within two business days.',
    blocks: [
      { kind: 'heading', text: 'Thanks for reaching out' },
      { kind: 'paragraph', text: 'We got your message and will call you within two business days.' },
      { kind: 'paragraph', text: 'If you didn’t contact us, you can ignore this email.' },
    ],
  })
