/** What is told of a flavour family below its products, by its code; an empty line parts the paragraphs. */
export const flavourStories: Readonly<Record<string, string>> = {
  berry:
    'Berries are a chord of many light and heavy notes. The bright ones go first, so a raspberry seems to ' +
    'ripen under the lip; lingonberry and blackcurrant keep their outline longest, because part of it is ' +
    'bitterness.\n\n' +
    'Berry pouches are best within three weeks of opening. Their nearest neighbours are fruit on one side and ' +
    'the tarter citrus on the other.',
  fruit:
    'Pear, apple, peach and rhubarb: soft, rounded and quick to fade, except for rhubarb, which is mostly ' +
    'acid and changes little. Makers like to pair them with vanilla or a trace of mint.\n\n' +
    'Fruit keeps best in dry pouches and at moderate strength, where it is not covered by pepper.',
  other:
    'What fits nowhere else: juniper, elderflower, ginger, vanilla. They have little in common but that each ' +
    'is chosen by people who are looking for exactly that.\n\n' +
    'Juniper is close to cold mint, elderflower to citrus, ginger to natural blends, and vanilla to coffee.',
  cola:
    'The smallest family. At its heart cola is citrus with cinnamon, nutmeg and a little caramel; the ' +
    'bitterness of the kola nut holds it together. It contains no caffeine to speak of.\n\n' +
    'Cola tends to be sweeter than the other dark families. Its nearest relative is lime.',
  liquorice:
    'Root and anise, plain or salted. Its aroma is heavy and holds on to the fibre for half an hour and more, ' +
    'and it ages better than any other.\n\n' +
    'Salted liquorice may mean table salt or ammonium chloride; the list of ingredients tells which. Juniper ' +
    'and vanilla are the closest neighbours.',
  mint:
    'The largest family by far, and the most varied: from spearmint, which hardly cools, to wintermint, which ' +
    'does little else. Aroma and cold are two things, and neither says anything about the nicotine.\n\n' +
    'Keep mint apart from other cans. Menthol creeps through plastic and settles in whatever lies beside it.',
  coffee:
    'Roast aromas, dark and dry, with cardamom or alone. Coffee pouches contain next to no caffeine, as the ' +
    'taste comes from the roast and not from the bean.\n\n' +
    'They go well with more nicotine, whose pepper they take up, and keep for six weeks once opened.',
  citrus:
    'Lemon, lime, grapefruit, orange and bergamot: the brightest family and the one that fades first, since ' +
    'its molecules are the lightest. Bergamot and grapefruit stay longest.\n\n' +
    'Keep citrus cool and finish the can within two weeks. In dry pouches the bright part lasts a little ' +
    'longer.',
  natural:
    'Without added flavour, or nearly so. What remains is salt, fibre and nicotine, faintly like green tea. ' +
    'Most have no sweetener either, which makes them seem spare at first.\n\n' +
    'As nothing covers the pepper of the nicotine, many people choose a lower strength here than elsewhere.',
}
