import type { Wordings } from './wording.ts';

/** Questions in French, without accents. */
export const fr: Wordings = {
  language: 'fr',
  spaced: true,
  asks: {
    standing: [
      'comment (?:vont|va|se portent|se porte|evoluent|evolue|marchent|marche|se deroulent) {m}(?: en ce moment| ces derniers temps)?',
      "(?:ou en sont|ou en est|ou en sommes-nous avec|qu'en est-il d[eu]s?) {m}",
      "(?:quelle est )?(?:l')?(?:evolution|tendance) (?:du |des |de la |de l'|de |d')?{m}",
      "(?:quelle est )?la tendance (?:du |des |de la |de l'|de |d')?{m}",
      '{m} (?:est-il|est-elle|sont-ils|sont-elles) en (?:hausse|baisse)',
      'est-ce que {m} (?:{up}|{down})',
      'comment vont les affaires',
    ],
    why: [
      'pourquoi (?:est-ce que )?{m} (?:a|ont|est|sont|a-t-il|a-t-elle|ont-ils|ont-elles)(?:-t-(?:il|elle)s?|-(?:ils|elles|il|elle))? ?(?:{down}|{up}){t?}',
      'pourquoi {m} (?:{down}|{up})(?:-t-(?:il|elle)s?|-(?:ils|elles|il|elle))?{t?}',
      "(?:pourquoi|comment expliquer|qu'est-ce qui explique|a quoi est due|d'ou vient) (?:cette |la |l'|une )?(?:{down}|{up}) (?:du |des |de la |de l'|de |d'){m}{t?}",
      "pourquoi (?:cette |la |l')?(?:{down}|{up}){t?}",
      "pourquoi (?:{down}|{up}) (?:du |des |de la |de l'|de |d'){m}{t?}",
      "qu'est-ce qui a change{t?}",
    ],
    moving: [
      'quel(?:le)?s? (?:sont )?(?:les )?{g} (?:qui )?(?:sont |est )?(?:{down}|{up})(?: (?:en|par) {m})?',
      '(?:les )?{g} (?:{down}|{up})(?: (?:en|par) {m})?',
      'quel(?:le)?s? {g} (?:reculent|recule|progressent|progresse|regressent)(?: (?:en|par) {m})?',
    ],
    best: [
      '(?:quel(?:le)? (?:est|a ete|etait|fut) )?(?:le |la )?{unit} (?:le |la )(?:{best}|{worst})(?: (?:pour|par|en) {m})?',
      'quel(?:le)? {unit} (?:a|avait|a eu|avons-nous eu) (?:le |la )?(?:{best}|{worst}) (?:de |grand |grande |gros )?{m}',
      '(?:quel(?:le)? (?:est|a ete|etait|fut) )?(?:le |la |notre |mon |ma )?(?:{best}|{worst}) {unit}(?: (?:pour|par|en|de|du|des) {m})?',
      'quel(?:le)? {unit} (?:est|a ete|etait|fut) (?:le |la )?(?:{best}|{worst})(?: (?:pour|par|en) {m})?',
    ],
    target: [
      "(?:qui|quel(?:le)?s? {g}) (?:a|ont|n'a|n'ont)?(?: pas)? ?(?:{missed}|{met}) (?:pas )?(?:l'|les |ses |leurs |leur |son |nos )?{target}",
      "taux d'atteinte(?: des objectifs| de l'objectif)?(?: par {g})?",
      '(?:{target}) atteints?(?: par {g})?',
      "reel (?:vs|contre|par rapport (?:au|a l'|aux)) ?{target}(?: par {g})?",
    ],
    profit: [
      '(?:quel(?:le)? est )?(?:le |la |les |notre |nos )?(?:{profit}|{margin})(?: et (?:le |la |les )?(?:{margin}|{profit}))?(?: (?:par|pour chaque|de chaque) {g})?',
      'quel(?:le)?s? {g} (?:est|sont) (?:le |la |les )?(?:{best}|{worst}) rentables?',
    ],
    forecast: [
      '(?:prevois|prevoir|prevoyez|predis|predire|estime|estimer) {m}(?: (?:pour |du |de )?(?:le |la |les )?(?:{n} )?{unit} (?:prochaine?s?|suivante?s?|a venir))?',
      "(?:quelles? (?:est|sont) )?(?:la |les )?previsions? (?:pour |du |des |de la |de l'|de |d'){m}(?: (?:pour |du |de )?(?:le |la |les )?(?:{n} )?{unit} (?:prochaine?s?|suivante?s?|a venir))?",
      '(?:la |les )?previsions?(?: (?:pour |du |de )?(?:le |la |les )?(?:{n} )?(?:prochaine?s? )?{unit}(?: (?:prochaine?s?|suivante?s?|a venir))?)?',
      '(?:quel(?:le)?s? (?:sera|seront|serait) )?{m} (?:pour |du |de )?(?:le |la |les )(?:{n} )?(?:prochaine?s? {unit}|{unit} (?:prochaine?s?|suivante?s?|a venir))',
      'combien (?:allons-nous|va-t-on) (?:vendre|gagner)(?: (?:le |la |les )?(?:{n} )?{unit} (?:prochaine?s?|suivante?s?|a venir))?',
    ],
  },
  words: {
    up: 'hausses?|en hausse|augmente(?:nt)?|augmentation|progresse(?:nt)?|progression|en croissance|croissance|monte(?:nt|e|es)?|grimpe(?:nt)?|en progression',
    down: 'baisse(?:nt|s)?|en baisse|chute(?:nt)?|diminue(?:nt|s)?|diminution|recule(?:nt)?|recul|en recul|en declin|declin|tombe(?:nt|e|es)?|regresse(?:nt)?',
    best: 'meilleure?s?|plus fort|plus forte|les plus|le plus|plus',
    worst: 'pires?|plus mauvais|plus mauvaise|plus faible|moins bonne?|les moins|le moins|moins',
    missed: "manque|rate|pas atteint|pas realise|n'ont pas atteint|n'a pas atteint",
    met: 'atteint|depasse|realise|tenu',
    target: "objectifs?|l'objectif|quotas?|plans?|budgets?",
    profit: 'benefices?|profits?|resultats?|rentabilite|benefice brut',
    margin: 'marges?|taux de marge|marges? brutes?',
  },
  units: { day: 'jours?', week: 'semaines?', month: 'mois', quarter: 'trimestres?', year: 'ans?|annees?' },
  self: "on|ca|cela|nous|il|elle|ils|elles|les affaires|l'activite|tout",
  money: "ventes|vente|recettes|chiffre d'affaires|ca",
  rows: 'lignes|commandes|nombre de commandes|transactions|enregistrements',
  before: "le|la|les|l'|nos|notre|mes|mon|ma|leurs|total|totales?|total de|du|des|de la|de",
  behind: 'total|totales?|totaux',
  polite:
    "s'il te plait|s'il vous plait|peux-tu|pouvez-vous|dis-moi|dites-moi|montre-moi|montrez-moi|donne-moi|donnez-moi|montre|et|alors",
  politeEnd: "s'il te plait|s'il vous plait|svp|stp|merci",
  during: "en|au|au mois de|au mois d'|pendant|durant|pour|le|depuis",
};
