// What columns are usually called, by language: so that 「各城市的收入」 is understood over columns City and Revenue.
// Latin words are written without accents. The last word of an English, Chinese, Japanese or Korean name is its head; in
// French it is the first.
import type { Language } from './language.ts';
import { WEB_NAMES, WEB_NOT_ADDITIVE } from './web-concepts.ts';

/** One meaning of a column with its names in each language. */
export interface Concept {
  /** Dictionary form of its English name. */
  id: string;
  names: Record<Language, string[]>;
}

/** Names in each language by the dictionary form of the English one; "|" stands between two names. */
const NAMES: Record<string, Record<Language, string>> = {
  revenue: {
    en: 'revenue|sales|turnover|takings',
    zh: '销售额|销售收入|销售金额|营业额|营收|营业收入|收入',
    ja: '売上|売上高|売り上げ|売上額|売上金額|収益|収入',
    ko: '매출|매출액|판매액|판매 금액|판매금액|수익|수입',
    fr: "chiffre d'affaires|ca|recettes|recette|revenu|revenus|montant des ventes",
  },
  quantity: {
    en: 'quantity|units|unit|qty|pieces',
    zh: '销量|销售量|数量|销售数量|件数',
    ja: '数量|販売数|販売数量|個数|販売個数',
    ko: '수량|판매량|판매 수량|판매수량|개수',
    fr: "quantite|quantites|unites|unite|nombre d'unites|quantite vendue|quantites vendues|volume des ventes",
  },
  price: {
    en: 'price|unit price',
    zh: '价格|单价|售价|价钱',
    ja: '価格|単価|値段|販売価格',
    ko: '가격|단가|판매가|값',
    fr: 'prix|prix unitaire|prix unitaires|tarif|tarifs|coute|coutent|coutant',
  },
  cost: {
    en: 'cost|costs',
    zh: '成本|费用',
    ja: '原価|コスト|費用',
    ko: '비용|원가',
    fr: 'cout|couts|frais',
  },
  amount: {
    en: 'amount',
    zh: '金额|总额',
    ja: '金額',
    ko: '금액',
    fr: 'montant|montants',
  },
  profit: {
    en: 'profit|profits',
    zh: '利润|毛利|净利润',
    ja: '利益|粗利',
    ko: '이익|순이익',
    fr: 'benefice|benefices|profit|profits',
  },
  margin: {
    en: 'margin|profit margin',
    zh: '利润率|毛利率',
    ja: '利益率|粗利率',
    ko: '이익률|마진',
    fr: 'marge|marges',
  },
  discount: {
    en: 'discount',
    zh: '折扣|优惠',
    ja: '割引|値引き',
    ko: '할인|할인율',
    fr: 'remise|remises|rabais',
  },
  tax: {
    en: 'tax|taxes',
    zh: '税|税额',
    ja: '税|税額',
    ko: '세금',
    fr: 'taxe|taxes|impot|impots',
  },
  salary: {
    en: 'salary|wage|wages',
    zh: '工资|薪资|薪水|月薪|年薪|薪酬',
    ja: '給与|給料|月給|年収',
    ko: '급여|월급|연봉|임금',
    fr: 'salaire|salaires|remuneration',
  },
  budget: {
    en: 'budget',
    zh: '预算',
    ja: '予算',
    ko: '예산',
    fr: 'budget|budgets',
  },
  age: {
    en: 'age',
    zh: '年龄|年纪',
    ja: '年齢',
    ko: '나이|연령',
    fr: 'age|ages',
  },
  rating: {
    en: 'rating|ratings',
    zh: '评分|评价|满意度|打分',
    ja: '評価|評点|レビュー評価|満足度',
    ko: '평점|별점|평가',
    fr: 'note|notes|evaluation|evaluations',
  },
  score: {
    en: 'score|scores|points|marks',
    zh: '分数|得分|成绩|总分',
    ja: '点数|得点|スコア|成績',
    ko: '점수|성적|득점',
    fr: 'score|scores|points',
  },
  rank: {
    en: 'rank|ranking',
    zh: '排名|名次',
    ja: '順位|ランク',
    ko: '순위|등수',
    fr: 'rang|classement',
  },
  year: {
    en: 'year',
    zh: '年份|年度',
    ja: '年度|年',
    ko: '연도|년도',
    fr: 'annee|annees',
  },
  date: {
    en: 'date|day',
    zh: '日期|销售日期|下单日期|时间',
    ja: '日付|年月日|販売日|注文日',
    ko: '날짜|일자|판매일|주문일',
    fr: 'date|dates',
  },
  name: {
    en: 'name|full name',
    zh: '姓名|名字|名称',
    ja: '氏名|名前|名称',
    ko: '이름|성명|명칭',
    fr: 'nom|noms',
  },
  id: {
    en: 'id|number|no',
    zh: '编号|序号|代码',
    ja: '番号|コード',
    ko: '번호|코드',
    fr: 'numero|identifiant|code',
  },
  product: {
    en: 'product|item',
    zh: '产品|商品|货品|品名',
    ja: '商品|製品|品目',
    ko: '상품|제품|품목|메뉴',
    fr: 'produit|produits|article|articles',
  },
  category: {
    en: 'category|type|class',
    zh: '类别|品类|分类|种类|类型|类目',
    ja: 'カテゴリ|カテゴリー|分類|種別|種類|区分',
    ko: '카테고리|분류|종류|유형|구분',
    fr: 'categorie|categories|type|types|genre|genres',
  },
  store: {
    en: 'store|shop|branch',
    zh: '门店|店铺|商店|分店|店',
    ja: '店舗|店|支店|お店',
    ko: '매장|지점|점포|가게',
    fr: 'magasin|magasins|boutique|boutiques|point de vente|points de vente',
  },
  city: {
    en: 'city|town',
    zh: '城市|市',
    ja: '都市|市|街',
    ko: '도시|시',
    fr: 'ville|villes',
  },
  region: {
    en: 'region|area|district',
    zh: '地区|区域|大区|地域|区',
    ja: '地域|地区|エリア|地方',
    ko: '지역|권역|구역',
    fr: 'region|regions|zone|zones|secteur|secteurs',
  },
  province: {
    en: 'province|state',
    zh: '省份|省|州',
    ja: '都道府県|県|州',
    ko: '시도|주|도',
    fr: 'province|provinces|departement|departements',
  },
  country: {
    en: 'country|nation',
    zh: '国家|国|国别',
    ja: '国|国名',
    ko: '국가|나라',
    fr: 'pays',
  },
  payment: {
    en: 'payment|payment method',
    zh: '支付方式|付款方式|支付|付款',
    ja: '支払方法|支払い方法|決済方法|支払い|決済',
    ko: '결제수단|결제 수단|결제방법|결제 방법|결제|지불 방법',
    fr: 'mode de paiement|modes de paiement|moyen de paiement|moyens de paiement|paiement|paiements',
  },
  customer: {
    en: 'customer|client|buyer',
    zh: '客户|顾客|买家',
    ja: '顧客|客|お客様|得意先',
    ko: '고객|손님|구매자',
    fr: 'client|clients|acheteur|acheteurs',
  },
  employee: {
    en: 'employee|staff|worker',
    zh: '员工|职员|雇员|工作人员',
    ja: '社員|従業員|職員',
    ko: '직원|사원|근로자',
    fr: 'employe|employes|salarie|salaries',
  },
  department: {
    en: 'department|division',
    zh: '部门|科室',
    ja: '部署|部門|部',
    ko: '부서|부문',
    fr: 'service|services|departement|departements|division',
  },
  position: {
    en: 'job title|position|job',
    zh: '职位|岗位|职务',
    ja: '役職|職種|職位',
    ko: '직급|직책|직위',
    fr: 'poste|postes|fonction|metier',
  },
  supplier: {
    en: 'supplier|vendor',
    zh: '供应商',
    ja: '仕入先|仕入れ先|サプライヤー',
    ko: '공급업체|공급사|거래처',
    fr: 'fournisseur|fournisseurs',
  },
  brand: {
    en: 'brand|make',
    zh: '品牌',
    ja: 'ブランド|メーカー',
    ko: '브랜드|제조사',
    fr: 'marque|marques',
  },
  channel: {
    en: 'channel|channel group|channel grouping|default channel group|traffic channel|marketing channel',
    zh: '渠道|流量渠道|渠道分组',
    ja: 'チャネル|販路|チャネルグループ|流入経路|流入チャネル',
    ko: '채널|경로|유입 경로|유입경로|채널 그룹',
    fr: "canal|canaux|canal d'acquisition|canaux d'acquisition|groupe de canaux",
  },
  gender: {
    en: 'gender|sex',
    zh: '性别',
    ja: '性別',
    ko: '성별',
    fr: 'sexe|genre',
  },
  stock: {
    en: 'stock|inventory',
    zh: '库存|存货',
    ja: '在庫|在庫数',
    ko: '재고|재고량',
    fr: 'stock|stocks|inventaire',
  },
  weight: {
    en: 'weight',
    zh: '重量|体重',
    ja: '重量|重さ|体重',
    ko: '무게|중량|체중',
    fr: 'poids|masse',
  },
  height: {
    en: 'height',
    zh: '高度|身高',
    ja: '高さ|身長',
    ko: '높이|키|신장',
    fr: 'hauteur|hauteurs|taille',
  },
  length: {
    en: 'length',
    zh: '长度',
    ja: '長さ',
    ko: '길이',
    fr: 'longueur|longueurs',
  },
  distance: {
    en: 'distance',
    zh: '距离|里程',
    ja: '距離',
    ko: '거리',
    fr: 'distance|distances',
  },
  area: {
    en: 'area|surface',
    zh: '面积',
    ja: '面積',
    ko: '면적',
    fr: 'superficie|superficies|surface|surfaces',
  },
  population: {
    en: 'population',
    zh: '人口',
    ja: '人口',
    ko: '인구',
    fr: 'population|populations',
  },
  duration: {
    en: 'duration',
    zh: '时长|时间长度',
    ja: '時間|所要時間',
    ko: '시간|소요 시간',
    fr: 'duree|durees',
  },
  temperature: {
    en: 'temperature',
    zh: '温度|气温',
    ja: '気温|温度',
    ko: '기온|온도',
    fr: 'temperature|temperatures',
  },
  status: {
    en: 'status',
    zh: '状态',
    ja: '状態|ステータス',
    ko: '상태',
    fr: 'statut|statuts|etat',
  },
  title: {
    en: 'title',
    zh: '标题|书名|片名|题目',
    ja: 'タイトル|書名|題名',
    ko: '제목|책 제목',
    fr: 'titre|titres',
  },
  book: {
    en: 'book|book title',
    zh: '图书|书籍',
    ja: '図書|書籍',
    ko: '도서|책',
    fr: 'livre|livres|ouvrage|ouvrages',
  },
  author: {
    en: 'author|writer',
    zh: '作者',
    ja: '著者|作者',
    ko: '저자|작가',
    fr: 'auteur|auteurs',
  },
  student: {
    en: 'student',
    zh: '学生',
    ja: '学生|生徒',
    ko: '학생',
    fr: 'eleve|eleves|etudiant|etudiants',
  },
  class: {
    en: 'class|grade',
    zh: '班级|年级',
    ja: 'クラス|学年|組',
    ko: '학급|학년|반',
    fr: 'classe|classes',
  },
  subject: {
    en: 'subject|course',
    zh: '科目|课程|学科',
    ja: '科目|教科',
    ko: '과목',
    fr: 'matiere|matieres|cours',
  },
  seller: {
    en: 'salesperson|seller',
    zh: '销售员|业务员',
    ja: '担当者|販売員|営業担当',
    ko: '담당자|판매원|영업사원',
    fr: 'vendeur|vendeurs|commercial',
  },
  visitor: {
    en: 'visitor|visitors|attendance',
    zh: '游客|客流|访客|参观人数|人次',
    ja: '来場者|来場者数|来館者数|訪問者数',
    ko: '방문자|방문객|방문자 수|관람객',
    fr: 'visiteurs|visiteur|entrees|frequentation',
  },
};

const split = (names: string): string[] => names.split('|');

export const CONCEPTS: Concept[] = Object.entries({ ...NAMES, ...WEB_NAMES }).map(
  ([id, { en, zh, ja, ko, fr }]) => ({
    id,
    names: { en: split(en), zh: split(zh), ja: split(ja), ko: split(ko), fr: split(fr) },
  }),
);

/** Meanings whose values do not add up. */
export const NOT_ADDITIVE = new Set([
  'price',
  'margin',
  'age',
  'rating',
  'rank',
  'year',
  'height',
  'temperature',
  'id',
  'date',
  ...WEB_NOT_ADDITIVE,
]);

/** Meanings whose values are of one person or thing, so that groups are ranked by their average. */
export const RANKED_BY_AVERAGE = new Set(['salary']);
