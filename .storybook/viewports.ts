export const viewports = {
  narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
  small: { name: 'Small, 600', styles: { width: '600px', height: '900px' } },
  tablet: { name: 'Tablet, 960', styles: { width: '960px', height: '800px' } },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' } },
  desk: { name: 'Desk, 1440', styles: { width: '1440px', height: '900px' } },
}
