import { escapeHtml } from '../escape-html.ts'
import type { Site } from './directory.ts'

/** Stands in a catalog's texts for the association of the site that shows them. */
const place = '{association_name}'

/** The association that a site's members join; a site without one speaks in its own name. */
export const associationOf = ({ settings, name }: Pick<Site, 'settings' | 'name'>): string =>
  settings.association_name ?? name

/** A text of the catalog, in HTML, with the site's association put into it (D-6.07). */
export const withAssociation = (html: string, site: Pick<Site, 'settings' | 'name'>): string =>
  html.replaceAll(place, () => escapeHtml(associationOf(site)))
