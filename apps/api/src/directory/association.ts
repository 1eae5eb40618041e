import { escapeHtml } from '../escape-html.ts'
import type { Site } from './directory.ts'

/** The placeholder for the site's association in catalog texts. */
const placeholder = '{association_name}'

/** The association of a site, or the site's own name. */
export const associationOf = ({ settings, name }: Pick<Site, 'settings' | 'name'>): string =>
  settings.association_name ?? name

/** Catalog HTML with the site's association filled in (D-6.07). */
export const withAssociation = (html: string, site: Pick<Site, 'settings' | 'name'>): string =>
  html.replaceAll(placeholder, () => escapeHtml(associationOf(site)))
