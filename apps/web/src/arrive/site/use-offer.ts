import { useSyncExternalStore } from 'react'
import { bootstrap, onSiteChange, type SiteOffer } from '../../bootstrap.ts'

const menu = () => bootstrap.menu
const categories = () => bootstrap.categories
const featured = () => bootstrap.featured

/** The plans on offer here: the site's, or those of the visitor's rep, group or portal (SF-4.06). */
export const useOffer = (): SiteOffer => ({
  menu: useSyncExternalStore(onSiteChange, menu, menu),
  categories: useSyncExternalStore(onSiteChange, categories, categories),
  featured: useSyncExternalStore(onSiteChange, featured, featured),
})
