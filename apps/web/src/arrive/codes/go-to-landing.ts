/** Opens a landing page with a full reload, so that no state of another rep or group remains (SF-2.14, SF-4.09). */
export const goToLanding = (landingUrl: string | null, type: 'Group' | 'Agent'): void =>
  window.location.assign(landingUrl === null ? `/landing-config-error/${type}` : `/${landingUrl}`)
