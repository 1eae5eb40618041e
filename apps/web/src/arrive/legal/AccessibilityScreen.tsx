import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** How the site can be used by everybody, and what to do where it can't, in plain words. */
export const Component = () => {
  const { name, settings } = useSite()
  const { phone = '', support_email = '', hours = '' } = settings
  return (
    <article className="page text-page">
      <title>{`Accessibility at ${name}`}</title>
      <h1>Accessibility</h1>
      <p className="hero-lead">Everyone should be able to compare plans, enroll and sign here.</p>
      <h2>What you can count on</h2>
      <p>
        Every page works with a keyboard alone and with a screen reader, at twice the size of its text, and on a screen
        as narrow as a small phone. Colors have enough contrast, and none says anything by itself. You can sign by
        typing your name instead of drawing it. Nothing moves if your device asks for less motion.
      </p>
      <p>We build and test against the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>
      <h2>Take your time</h2>
      <p>
        Each step is saved when you press Next. You can leave and come back for as long as the page that you left says.
      </p>
      <h2>If something doesn’t work for you</h2>
      <p>
        Tell us what you wanted to do and what you use to read this page. We can enroll you by phone, and we want to
        mend what was in your way. Call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
        {hours === '' ? '' : ` (${hours})`} or write to <a href={`mailto:${support_email}`}>{support_email}</a>.
      </p>
    </article>
  )
}
