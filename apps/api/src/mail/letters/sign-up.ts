import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/** The confirmation for somebody who asked to work with us (D-6.02); nothing that they wrote stands in it, since it may go to somebody else (D-1.17). */
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
