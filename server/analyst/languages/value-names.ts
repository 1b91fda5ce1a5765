// Cells as the other languages call them: 既婚者 are the rows whose Married is Yes, and 夜間 those whose Shift is Night.
import type { ColumnView } from '../schema/table-view.ts';
import { foldName } from './folded-text.ts';
import type { OtherLanguage } from './language.ts';
import { expand } from './lexicon.ts';

/** A word of a column of yes and no; then in Chinese, Japanese, Korean and French who it is true of, and who not. */
const TRUTHS = `married;已婚|已婚者|已婚人士;既婚|既婚者;기혼|기혼자|결혼한;marie(e)(s);未婚|单身;未婚|未婚者|独身|独身者;미혼|미혼자;celibataire(s)|non marie(e)(s)
employed self;自雇|自雇者|自由职业|自由职业者|个体户;自営業|自営業者|自営;자영업|자영업자;independant(e)(s)|a son compte|travailleurs independants;;;;
smoker;吸烟|吸烟者|抽烟|烟民;喫煙者|喫煙;흡연자|흡연;fumeur(s)|fumeuse(s);不吸烟|不吸烟者|非吸烟者|不抽烟;非喫煙者|非喫煙;비흡연자|비흡연;non-fumeur(s)|non fumeur(s)|non-fumeuse(s)
smoking;吸烟|吸烟者|抽烟|烟民;喫煙者|喫煙;흡연자|흡연;fumeur(s)|fumeuse(s);不吸烟|不吸烟者|非吸烟者|不抽烟;非喫煙者|非喫煙;비흡연자|비흡연;non-fumeur(s)|non fumeur(s)|non-fumeuse(s)
employed;在职|就业;就業中|就業者;취업자;;失业|失业者|无业;失業者|失業中;실업자|무직자;au chomage|chomeur(s)
retired;退休|退休者|已退休;退職者|退職済み;은퇴자|은퇴한;retraite(e)(s);;;;
insured;已投保|参保;加入者|保険加入者;가입자|보험 가입자;assure(e)(s);未投保|未参保;未加入者;미가입자;non assure(e)(s)
vegetarian;素食|素食者;菜食|ベジタリアン;채식|채식주의자;vegetarien(s)|vegetarienne(s);;;;
diabetic;糖尿病患者;糖尿病|糖尿病患者;당뇨병 환자|당뇨;diabetique(s);;;;`;

/** A cell; then what it is called in Chinese, Japanese, Korean and French. */
const CELLS = `married;已婚|已婚者;既婚|既婚者;기혼|기혼자;marie(e)(s)
single;未婚|单身;未婚|独身|独身者;미혼|미혼자|독신;celibataire(s)
divorced;离婚|离异;離婚;이혼;divorce(e)(s)
open;未关闭|未结;未完了|オープン;미해결;ouvert(e)(s)
closed;已关闭|已结案|已结;終了|クローズ済み;종료|종결;ferme(e)(s)|clos(e)(s)
in progress;处理中|进行中;処理中|対応中|進行中;처리 중|진행 중;en cours
pending;待处理|待定;保留中|保留;대기|대기 중;en attente
completed;已完成;完了|完了済み;완료|완료된;termine(e)(s)
success;成功;成功|成功した;성공|성공한;reussi(e)(s)
successful;成功;成功|成功した;성공|성공한;reussi(e)(s)
failed;失败;失敗|失敗した;실패|실패한;echoue(e)(s)
active;活跃;アクティブ|有効;활성|활동 중;actif(s)|active(s)
inactive;不活跃|停用;非アクティブ|無効;비활성;inactif(s)|inactive(s)
cancelled;已取消;キャンセル済み;취소된;annule(e)(s)
night;夜间|夜里|晚上;夜間;야간;de nuit|la nuit
day;白天|日间;昼間|日中;주간;de jour
buy;买入;買い;매수;
sell;卖出;売り;매도;`;

/** Most different values of a column whose cells are states or kinds. */
const MOST_VALUES = 20;
const LANGUAGES: readonly OtherLanguage[] = ['zh', 'ja', 'ko', 'fr'];
const YES = new Set(['yes', 'y', 'true', 't', '1']);
const NO = new Set(['no', 'n', 'false', 'f', '0']);

type Called = Record<OtherLanguage, string[]>;

function called(names: readonly string[]): Called {
  const words = LANGUAGES.map((language, index) => [
    language,
    (names[index] ?? '')
      .split('|')
      .filter((name) => name !== '')
      .flatMap((name) => (language === 'fr' ? expand(name) : [name])),
  ]);
  return Object.fromEntries(words);
}

const TRUE_OF = new Map(
  TRUTHS.split('\n').map((row) => {
    const [word = '', ...names] = row.split(';');
    return [word, { yes: called(names.slice(0, 4)), no: called(names.slice(4)) }];
  }),
);
const CELL_NAMES = new Map(
  CELLS.split('\n').map((row) => {
    const [word = '', ...names] = row.split(';');
    return [word, called(names)];
  }),
);

/** The cell that says yes, and the one that says no; undefined for a column of anything else. */
function answersOf({ values, complete }: ColumnView): { yes: string; no: string } | undefined {
  const cells = values.filter((value) => value.trim() !== '');
  const yes = cells.find((value) => YES.has(value.trim().toLowerCase()));
  const no = cells.find((value) => NO.has(value.trim().toLowerCase()));
  return complete && cells.length === 2 && yes !== undefined && no !== undefined ? { yes, no } : undefined;
}

/** Names of cells of a column in a language that the cells are not written in. */
export function valueNames(column: ColumnView, language: OtherLanguage): { name: string; value: string }[] {
  const answers = answersOf(column);
  if (answers !== undefined) {
    const name = column.words
      .map(({ lemma, key }) => (key === 'employed' ? key : lemma))
      .filter((word) => !['is', 'be', 'has', 'have'].includes(word))
      .sort()
      .join(' ');
    const truth = TRUE_OF.get(name) ?? TRUE_OF.get(column.words.map(({ key }) => key).join(' '));
    if (truth === undefined) return [];
    return [
      ...truth.yes[language].map((said) => ({ name: said, value: answers.yes })),
      ...truth.no[language].map((said) => ({ name: said, value: answers.no })),
    ];
  }
  if (column.values.length > MOST_VALUES || !column.complete) return [];
  return column.values.flatMap((value) =>
    (CELL_NAMES.get(foldName(value, false))?.[language] ?? []).map((name) => ({ name, value })),
  );
}
