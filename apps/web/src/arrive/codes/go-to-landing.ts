/** Opens a landing page afresh, so that nothing of another rep or group stays (SF-2.14, SF-4.09); without one, the page that says so. */
export const goToLanding = (landingUrl: string | null, type: 'Group' | 'Agent'): void =>
  window.location.assign(landingUrl === null ? `/landing-config-error/${type}` : `/${landingUrl}`)
