import { useSite } from '../arrive/site/use-site.ts'
import { SiteLink } from './SiteLink.tsx'

/** Links to the legal pages. `apart`: in a new tab, so that nothing typed is lost. */
export const LegalLinks = ({ apart = false }: { apart?: boolean }) => {
  const { privacy_url, terms_url } = useSite().settings
  return (
    <ul className="footer-legal">
      <li>
        <SiteLink address={privacy_url} own="/privacy" name="Privacy" apart={apart} />
      </li>
      <li>
        <SiteLink address={terms_url} own="/terms" name="Terms of use" apart={apart} />
      </li>
      <li>
        <SiteLink own="/accessibility" name="Accessibility" apart={apart} />
      </li>
    </ul>
  )
}
