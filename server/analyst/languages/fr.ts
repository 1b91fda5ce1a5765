import type { Lexicon } from './lexicon.ts';

const HIGH =
  '(gros|grosse|grosses|eleve|elevee|eleves|elevees|haut|haute|hauts|hautes|grand|grande|grands|grandes|important|importante|importants|importantes|cher|chere|chers|cheres|fort|forte|forts|fortes|long|longue|longs|longues|lourd|lourde|lourds|lourdes|age|agee|ages|agees)';
const LOW =
  '(bas|basse|basses|faible|faibles|petit|petite|petits|petites|court|courte|courts|courtes|leger|legere|legers|legeres|jeune|jeunes)';

/** French, without accents. */
export const fr: Lexicon = {
  language: 'fr',
  spaced: true,
  particles: [],
  counters: [
    'euros',
    'euro',
    '€',
    'dollars',
    'ans',
    'points',
    'kg',
    'metres',
    'km',
    'heures',
    'minutes',
    'jours',
    'fois',
    'personnes',
  ],
  words: [
    [
      'glue',
      "le / la / les / l' / un / une / est / sont / est-ce que / est-ce qu' / ont / ai / y / il y a / y a-t-il / a-t-il / a-t-elle / a-t-on / il / elle / ils / elles / on / nous / nos / notre / avons / en / dans / au / aux / sur / chez / avec / s'il vous plait / svp / donne / donne-moi / donner / donnez / donnez-moi / montre / montre-moi / montrer / montrez / montrez-moi / affiche / affiche-moi / afficher / affichez / calcule / calculer / calculez / trouve / trouver / dis-moi / dites-moi / je veux / je voudrais / voir / connaitre / savoir / etait / etaient / fut / ce / c'est / cet / cette / ces / qui / que / qu' / dont / se / s' / tout / tous les / toutes les / au total / en tout / table / tableau / donnees / evolution / la valeur / valeur / valeurs / effectuees / effectues / passees / realise / realisee / realises / realisees / fait / faites / genere / generee / represente / representent / provient / proviennent / obtenu / obtenue / compte / comptent / ayant / a-t-il ete / ete / situes / situe / situees / situee / appartiennent / entre eux / son / sa / ses / leur / leurs / appartenant",
    ],
    ['of', "de / du / des / d' / de la / de l'"],
    ['a', 'a'],
    [
      'by',
      'par / selon / en fonction de / en fonction du / en fonction de la / pour chaque / ventile(e)(s) par / reparti(e)(s) par',
    ],
    [
      'each',
      'chaque / de chaque / chacun des / chacune des / pour tous les / pour toutes les / les differents / les differentes',
    ],
    ['and', 'et / ou / ainsi que'],
    [
      'not',
      "sauf / hors / sans / excepte / a l'exception de / a l'exclusion de / en excluant / autre(s) que / pas / n'est pas / ne sont pas / n'etaient pas / qui ne sont pas",
    ],
    [
      'than',
      "plus grand(e)(s) que / plus eleve(e)(s) que / plus important(e)(s) que / que / qu' / par rapport a / contre",
    ],
    ['eq', 'egal(e)(s) a / egaux a / exactement / egal(e)(s)'],
    [
      'gt',
      "superieur(e)(s) a / plus de / plus d' / plus grand(e)(s) que / plus que / au-dessus de / depassant / depasse / depassent / qui depasse / qui depassent / plus eleve(e)(s) que / plus cher(s) que / strictement superieur(e)(s) a",
    ],
    ['ge', "superieur(e)(s) ou egal(e)(s) a / au moins / d'au moins / minimum / a partir de"],
    [
      'lt',
      "inferieur(e)(s) a / moins de / moins d' / moins cher(s) que / en dessous de / au-dessous de / plus petit(e)(s) que / moins que / strictement inferieur(e)(s) a",
    ],
    ['le', "inferieur(e)(s) ou egal(e)(s) a / au plus / d'au plus / au maximum / maximum de / jusqu'a"],
    ['between', 'entre / compris(e)(es) entre / situe(e)(s) entre'],
    [
      'sum',
      'total / totale / totaux / somme / somme totale / cumul / cumule(e)(s) / total general / la somme',
    ],
    ['avg', 'moyen / moyenne / moyens / moyennes / en moyenne / valeur moyenne'],
    ['median', 'median / mediane / medians / medianes / valeur mediane'],
    ['max', 'maximum / maximal / maximale / max'],
    ['min', 'minimum / minimal / minimale / min'],
    ['stddev', 'ecart type / ecart-type'],
    ['variance', 'variance'],
    [
      'count',
      "combien / combien de / combien d' / nombre / nombre de / nombre d' / le nombre de / le nombre d' / nombre total de / nombre total d'",
    ],
    ['people', 'personnes / combien de personnes'],
    ['much', 'a combien / combien vaut / combien font'],
    ['distinct', 'different(e)(s) / distinct(e)(s) / unique(s)'],
    [
      'rows',
      'ligne(s) / enregistrement(s) / commande(s) / transaction(s) / achat(s) / combien de ventes / nombre de ventes / nombre total de ventes / operation(s)',
    ],
    [
      'most',
      `(le|la|les) plus ${HIGH} / le mieux / la mieux / les mieux / le plus de / le plus d' / le plus / les plus / la plus`,
    ],
    [
      'least',
      `(le|la|les) plus ${LOW} / le moins de / le moins d' / le moins / les moins / la moins / (le|la|les) moins ${HIGH}`,
    ],
    ['most', 'plus forte(s) / plus fort(s) / plus grosse(s) / plus gros'],
    ['basket', 'panier moyen / le panier moyen / paniers moyens / valeur moyenne des commandes'],
    ['latest', 'la plus recente / le plus recent / derniere / dernier / plus recente'],
    ['earliest', 'la plus ancienne / le plus ancien / premiere / premier / plus ancienne'],
    ['top', 'top / premiers / premieres / meilleurs / meilleures / meilleur / meilleure'],
    ['bottom', 'derniers / dernieres / pires / pire'],
    [
      'more',
      `plus grand(e)(s) que / plus eleve(e)(s) que / plus important(e)(s) que / plus ${HIGH} / plus / davantage / davantage de`,
    ],
    ['less', `plus ${LOW} / moins ${HIGH} / moins`],
    ['which', "quel / quelle / quels / quelles / lequel / laquelle / lesquels / quoi / qu'est-ce que"],
    ['who', 'qui est / qui a'],
    ['when', 'quand / de quand date / de quand datent / date de / date de la'],
    ['list', 'liste / lister / listez / enumere / enumerer / noms des / tous les / toutes les'],
    ['exists', 'existe-t-il / existe / y a-t-il des'],
    ['share', 'part / pourcentage / proportion / repartition / quelle part / la part / en pourcentage'],
    ['diff', "difference / ecart / de plus / de combien / l'ecart / la difference"],
    ['compare', 'vs / vs. / versus / compare / comparer / comparez / comparaison / compare a / compares'],
    ['corr', 'correlation / correle(e)(s) / coefficient de correlation / correles / lien'],
    [
      'missing',
      'manquant(e)(s) / valeurs manquantes / vide(s) / valeurs vides / valeurs nulles / cellules vides / cases vides / case vide',
    ],
    ['dup', 'doublon(s) / lignes en double / en double / lignes dupliquees / dupliquees'],
    ['outlier', 'valeur(s) aberrante(s) / aberrante(s) / valeurs extremes / atypiques'],
    ['column', 'colonne / colonnes / champ / champs'],
    ['day', 'par jour / chaque jour / quotidien(ne)(s) / journalier / journaliere / quel jour'],
    ['week', 'par semaine / chaque semaine / hebdomadaire(s) / quelle semaine'],
    ['month', 'par mois / chaque mois / mensuel(le)(s) / quel mois / mensuels / de chaque mois'],
    ['quarter', 'par trimestre / chaque trimestre / trimestriel(le)(s) / quel trimestre'],
    ['year', 'par an / par annee / chaque annee / annuel(le)(s) / quelle annee'],
    [
      'hour',
      'heure / par heure / chaque heure / quelle heure / a quelle heure / tranche horaire / par tranche horaire / heure de la journee / par heure de la journee',
    ],
    [
      'rows',
      'le plus charge / la plus chargee / les plus charges / les plus chargees / le plus calme / la plus calme',
    ],
    ['most', 'le plus charge / la plus chargee / les plus charges / les plus chargees'],
    ['least', 'le plus calme / la plus calme'],
    ['weekday', 'par jour de la semaine / jour de la semaine / quel jour de la semaine'],
    ['before', 'avant / anterieur(e)(s) a'],
    ['after', 'apres / posterieur(e)(s) a'],
    ['since', 'depuis / a partir de'],
    ['until', "jusqu'en / jusqu'a / jusqu'au"],
    [
      'sell',
      'vendu(e)(s) / vend / vendent / se vend / vendus / ont ete vendus / ont ete vendues / achete(e)(s) / ont ete achete(e)s',
    ],
    [
      'other',
      'pourquoi / prevoir / prevision / previsions / prochain / prochaine / futur / croissance / devrait / devrions-nous / supprime / supprimer / comment',
    ],
    [
      'use',
      'paye(e)(s) / regle(e)(s) / utilise(e)(s) / utilisees / frequent(e)(s) / courant(e)(s) / ont utilise',
    ],
  ],
};
