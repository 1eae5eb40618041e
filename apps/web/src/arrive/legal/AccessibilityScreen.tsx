import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** The accessibility statement. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', support_email = '', hours = '' } = settings
  return (
    <article className="page text-page">
      <title>{`Accessibility at ${name}`}</title>
      <h1>Accessibility</h1>
      <p className="hero-lead">Everyone should be able to compare plans, enroll and sign here.</p>
      <h2>What you can expect</h2>
      <p>
        Every page works with just a keyboard, with a screen reader, with text at 200%, and on a screen as narrow as a
        small phone. Colors have enough contrast, light or dark, and we never use color alone to tell you something. You
        can sign by typing your name instead of drawing it. Nothing moves if your device asks for less motion.
      </p>
      <p>Choose light or dark at the bottom of any page, under Appearance.</p>
      <p>We build and test against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>
      <h2>Take your time</h2>
      <p>We save each step when you press Next. You can leave and come back; each page tells you how long you have.</p>
      <h2>If something doesn’t work for you</h2>
      <p>
        Tell us what you were trying to do and what you use to read this page. We can enroll you by phone, and we want
        to fix the problem. Call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
        {hours === '' ? '' : ` (${hours})`} or write to <a href={`mailto:${support_email}`}>{support_email}</a>.
      </p>
    </article>
  )
}
