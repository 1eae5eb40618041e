import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * The confirmation for someone who asked to work with us (D-6.02); it
 * repeats nothing that they wrote, since it may go to someone else (D-1.17).
 */
export const signUpLetter = (brand: Brand): Letter =>
  layOut(brand, {
    subject: `${brand.name} has your message`,
    preview: 'We will call you within two business days.',
    blocks: [
      { kind: 'heading', text: 'Thank you for your message' },
      { kind: 'paragraph', text: 'We have your message and will call you within two business days.' },
      { kind: 'paragraph', text: 'If you did not write to us, there is nothing you need to do.' },
    ],
  })
