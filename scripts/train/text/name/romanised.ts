import type { NamePool } from './pool.ts'
import { unisex } from './pool.ts'

/** Names of other scripts as papers in Latin script write them. */

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

const arabicFamilies =
  words(`Masri Hashimi Maliki Najjar Haddad Khoury Sabbagh Shami Baghdadi Tikriti Basri Jabouri Dulaimi
  Zarqawi Rubaie Sadr Sistani Hakim Jaafari Otaibi Qahtani Ghamdi Harbi Zahrani Shehri Mutairi Dosari Sabah
  Thani Nahyan Maktoum Saud Rashid Khalifa Attar Amin Aziz Barakat Bakri Bitar Daher Darwish Fadel Farouk
  Fayed Ghanem Habib Hamdan Hariri Hijazi Issa Jumblatt Kanaan Kassem Kattan Khatib Madani Mansour Mazen
  Mubarak Nasrallah Nour Obeid Odeh Othman Qaddoumi Rahman Ramadan Saadi Sabri Sharif Sheikh Suleiman Tahan
  Tamimi Tantawi Yamani Zayed Zidan Ziani Benali Bouazizi Belkacem Boumediene Cherif Hadjar Mansouri Slimani`)

export const arabic: NamePool = {
  women: {
    given:
      words(`Fatima Aisha Mariam Maryam Zainab Khadija Layla Leila Noor Nour Huda Hanan Amal Rania Dina
      Salma Yasmin Yasmine Samira Nadia Amina Hala Rana Lina Reem Rim Sawsan Iman Eman Asma Safiya Sumaya
      Shaimaa Ghada Manal Maha Nawal Najla Hind Dalal Latifa Malak Raghad Rasha Suad Wafa Widad Zahra
      Tawakkol Lubna Mona Basma Dalia Farida Ibtisam Jamila Karima Lamia Nabila Ola Rabab Sahar Thuraya`),
    family: arabicFamilies,
  },
  men: {
    given:
      words(`Ahmed Ahmad Mohammed Mohamed Muhammad Mahmoud Ali Hassan Hussein Omar Khaled Khalid Yousef
      Youssef Ibrahim Ismail Mustafa Tariq Tarek Karim Kareem Abdullah Abdallah Abdulrahman Abdelkader
      Abdelaziz Salim Saleh Samir Sami Rami Ramzi Fadi Fawzi Faisal Fahd Majid Nasser Nabil Walid Waleed
      Ziad Zaid Bassam Bashar Hamza Hisham Imad Jamal Gamal Jaber Marwan Munir Mansour Qasim Rashid Riyad
      Saad Said Saeed Sultan Turki Usama Wael Yahya Yasser Yassin Adel Adnan Anwar Ayman Badr Essam Ghassan
      Hadi Haitham Haidar Muqtada Nizar Raed Tawfiq Talal Bandar Salman Sufyan Anas Bilal Idris Luay`),
    family: arabicFamilies,
  },
  particle: {
    share: 0.5,
    words: ['al-', 'al-', 'al-', 'Al-', 'el-', 'El ', 'Al ', 'bin ', 'ibn ', 'Abu '],
  },
  doubleGiven: { share: 0.25, joint: ' ' },
}

export const chinese: NamePool = {
  ...unisex(
    words(`Xiaoming Xiaohong Jianguo Jianjun Jianhua Weiming Weidong Haiyan Haitao Zhiyong Zhiqiang Guoqiang
      Guangming Yongkang Xiuying Xiulan Guilan Yulan Yuhua Lihua Meiling Meili Hongmei Xuemei Dongmei Chunhua
      Chunlan Qiuyan Yanling Yanping Liping Jingjing Tingting Fangfang Lingling Xinyi Zihan Yuxuan Haoran
      Haoyu Zixuan Yichen Jiahao Junjie Wenbo Wenjun Wenhao Xuefeng Shaoqi Enlai Jintao Jiabao Keqiang Qishan
      Chengpeng Zemin Rongji Ruihuan Weiwei Xiaobo Guangcheng Yang Wei Fang Min Jing Lei Jun Yong Ping Gang
      Tao Qiang Chao Bin Peng Hui Ying Xin Yan Juan Xia Dan Rui Hao Kai Ning Hong Bo Mei Lin Feng Bing
      Mingyu Siyuan Ruoxi Yutong Zhenhua Yuanchao Shuxian Xiaoping Guoping Yingtai Na`),
    words(`Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang
      Xie Song Tang Deng Han Feng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu
      Ding Ren Shen Yao Lü Zhong Cui Tan Fan Liao Shi Jia Xia Fu Fang Zou Xiong Bai Meng Qin Qiu Hou Yin Xue
      Yan Lei Long Tao Mao Ouyang Situ Zhuge Shangguan Jin Hao Gong Shao Wan Qian Dai Mo Kong Xiang Chang`),
  ),
  familyFirst: true,
}

export const cantonese = unisex(
  words(`Kwok-keung Tai-man Siu-ming Wing-yan Ka-shing Ka-wai Chi-ming Chun-ying Man-kuen Lai-fong Mei-ling
    Yuk-ling Wai-man Kin-wah Ho-yin Tsz-wai Hoi-yan Pui-shan Ming-wai Wai-lun Kam-fai Chee-hwa Yam-kuen
    Ying-wai Suk-yee Sau-lan Hung-yi Chi-fung Lap-kei Siu-fai`),
  words(`Chan Leung Cheung Lau Lam Yeung Kwok Tsang Ho Wong Ng Chow Tse Yip Cheng Kwan Tam Lai Fung Tang Yuen
    Chiu Mak Choi Lui Shum Szeto Tung Hui Poon Siu Kwong Chung Tsui Yau`),
  { familyFirst: true },
)

export const korean = unisex(
  words(`Jong-un Jong-nam Jong-il Min-jun Min-ji Min-su Seo-yeon Seo-jun Ji-hoon Ji-young Ji-eun Ji-woo
    Hye-jin Hyun-woo Hyun-jin Sung-min Sung-ho Sang-hoon Sang-mi Young-sook Young-ho Young-jae Kyung-soo
    Kyung-wha Eun-ji Eun-kyung Dong-hyun Dong-won Jae-in Jae-hyun Jae-yong Myung-bak Geun-hye Dae-jung
    Moo-hyun Ki-moon Yong-nam Kwang-ho Tae-woo Tae-hyung Chan-wook Joon-ho Ki-duk Yuna Yeon-kyoung Heung-min
    Chul-soo Hee-chul Mi-kyung Sun-hee Soo-jin Jun-ho Woo-jin Su-bin Ha-eun Ye-jin Na-young Bo-young`),
  words(`Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong Jeon Ko
    Moon Yang Son Bae Baek Heo Yoo Nam Sim Noh Ha Kwak Sung Cha Joo Woo Goo Min Jin Ji Um Chung Roh Ban
    Pyo Ma Tak Bang Eom Byun`),
  { familyFirst: true },
)

const japaneseFamilies =
  words(`Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato
  Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Yamazaki Mori Abe Ikeda Hashimoto
  Yamashita Ishikawa Nakajima Maeda Fujita Ogawa Goto Okada Hasegawa Murakami Kondo Ishii Saito Sakamoto Endo
  Aoki Fujii Nishimura Fukuda Ota Miura Fujiwara Okamoto Matsuda Nakagawa Nakano Harada Ono Tamura Takeuchi
  Kaneko Wada Nakayama Ishida Ueda Morita Hara Shibata Sakai Kudo Yokoyama Miyazaki Koizumi Aso Kan Noda Suga
  Kishida Kurosawa Ozu Oe Mishima Ohtani Matsui Darvish Nishikori Osaka Hanyu Asada Kagawa Honda Nakata`)

export const japanese: NamePool = {
  women: {
    given:
      words(`Yuko Keiko Yoko Naomi Akiko Haruka Sakura Yui Aoi Hina Rin Mio Misaki Nanami Kana Ayumi
      Mayumi Tomoko Noriko Kazuko Michiko Masako Aiko Emi Rie Mika Chie Kaori Megumi Asuka Saori Miho Reiko
      Sayuri Hitomi Kumiko Eriko Yukari Ai Miyu Momoka Shizuka Fumiko Chiyo Etsuko`),
    family: japaneseFamilies,
  },
  men: {
    given:
      words(`Hiroshi Takashi Kenji Kazuo Shinzo Taro Junichiro Yukio Naoto Haruki Kenzaburo Satoshi
      Makoto Daisuke Shota Takumi Ren Haruto Yuto Sota Riku Kaito Ichiro Hideki Hideo Shigeru Akira Osamu
      Toshiro Yasuhiro Yoshihiko Masahiro Tsuyoshi Ryota Kei Shohei Yoshinobu Kohei Naoki Koji Shinji
      Keisuke Yuki Tatsuya Tetsuya Noboru Minoru Isamu Susumu Jiro Saburo Goro Yoichi Kenta Shun`),
    family: japaneseFamilies,
  },
}

export const vietnamese: NamePool = {
  ...unisex(
    words(`Van_Hai Thi_Lan Thi_Mai Van_Hung Van_Dung Minh_Tuan Minh_Chau Quang_Huy Quoc_Anh Thanh_Tung
      Thanh_Nga Xuan_Phuc Xuan_Phong Tan_Dung Phu_Trong Duc_Thang Duc_Minh Hong_Anh Ngoc_Linh Ngoc_Lan Bich_Ngoc
      Thu_Ha Thu_Huong Kim_Ngan Phuong_Thao Hoang_Nam Hai_Yen Dinh_Khoa Tien_Dat Trung_Kien Viet_Anh Bao_Chau
      Cong_Phuong Cong_Vinh Huu_Tho Anh_Tuan Tuan Linh Huong Hien Phuong Trang Dung Thao Khanh Quynh Vy Nhung
      Thuy Hoa Chi Duong Long Thang Hieu Khoi Tam Thi_Kim_Ngan Van_Quyet`).map((name) =>
      name.replaceAll('_', ' '),
    ),
    words(`Nguyen Nguyen Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dinh Truong
      Trinh Doan Dao Mai Luong Cao Chau Lam Quach Thai Ton Luu`),
  ),
  familyFirst: true,
}

export const thai = unisex(
  words(`Somchai Somsak Somporn Prayut Thaksin Yingluck Abhisit Chuan Suthep Pita Srettha Anutin Nattapong
    Kittipong Wichai Wanida Siriporn Suchada Pornthip Kanya Malee Ratana Naruemon Chalerm Surapong Sondhi
    Apichatpong Prawit Weerachai Panupong Thanakorn Thanathorn Supachai Chaiwat Niran Anong Busaba Kamol
    Lawan Mongkol Narong Preecha Sunan Tida Udom Veera Yodying Araya Boonmee Chatchai`),
  words(`Chanocha Shinawatra Vejjajiva Leekpai Thaugsuban Limjaroenrat Thavisin Charnvirakul Srisai Wongsawat
    Suwannarat Saetang Saelim Rattanakosin Boonyarit Chaiyasit Jaidee Kaewkla Phromphan Phongphaichit
    Weerasethakul Wongsuwan Juangroongruangkit Limthongkul Sukhumvit Thongchai Tantiwong Inthanon Kittikachorn
    Panyarachun Chaisaeng Ruangroj Pattanapong Maneerat Sombat Srisawat Yimlamai Charoenpura`),
)

const russianFamilies =
  words(`Ivanov Petrov Sidorov Smirnov Kuznetsov Popov Sokolov Lebedev Kozlov Novikov
  Morozov Volkov Pavlov Romanov Orlov Makarov Zaitsev Baranov Medvedev Lavrov Peskov Nemtsov Gorbachev Brezhnev
  Andropov Gagarin Korolyov Rublev Kafelnikov Safin Sakharov Ovechkin Malkin Bryzgalov Tarkovsky Zhirinovsky
  Khodorkovsky Berezovsky Chaikovsky Stravinsky Dostoyevsky Tolstoy Nevsky Kandinsky Malevich Abramovich Lukashenko
  Poroshenko Shevchenko Tymoshenko Chernenko Kravchenko Bondarenko Tkachenko Yanukovych Klitschko Kovalchuk
  Kravchuk Savchuk Polishchuk Melnyk Boyko Kozak Moroz Zelensky Fedorov Fedotov Filippov Frolov Gavrilov Gerasimov
  Golubev Gorbunov Grigoriev Guryev Isaev Karpov Kasparov Kazakov Kirilov Komarov Konovalov Kovalev Krylov Kudrin
  Kulikov Loginov Lukin Maslov Matveev Mikhailov Mironov Molotov Nazarov Nikitin Osipov Panin Potapov Putilov
  Rogozin Rodionov Ryabkov Savin Semenov Sechin Shuvalov Sobolev Sobyanin Stepanov Surkov Tarasov Titov Ulyanov
  Ushakov Vasiliev Vinogradov Vlasov Vorobyov Voronin Yakovlev Yegorov Yeltsin Yermakov Zhukov Zinoviev Zotov
  Shoigu Plushenko Usmanov Kadyrov Aliyev Nabiullin`)

export const russian: NamePool = {
  women: {
    given:
      words(`Anna Yelena Elena Natalia Natalya Olga Svetlana Tatiana Irina Yulia Ekaterina Yekaterina Maria
      Anastasia Daria Ksenia Polina Lyudmila Galina Valentina Nadezhda Larisa Vera Lyubov Oksana Marina Zoya
      Tamara Alina Yevgenia Margarita Veronika Raisa Sofya Dinara Elvira`),
    family: russianFamilies.map(feminine),
  },
  men: {
    given:
      words(`Ivan Sergei Sergey Vladimir Dmitry Dmitri Alexei Alexey Andrei Andrey Mikhail Nikolai Nikita Igor
      Oleg Boris Yuri Yury Viktor Vasily Vladislav Konstantin Leonid Lev Maxim Maksim Pavel Pyotr Roman Ruslan
      Stanislav Anatoly Anton Arkady Artyom Denis Evgeny Yevgeny Fyodor Gennady Georgy Grigory Ilya Kirill
      Ramzan Semyon Stepan Timur Vadim Valery Vitaly Vyacheslav Volodymyr Oleksandr Mykola Petro Taras`),
    family: russianFamilies,
  },
}

function feminine(family: string): string {
  return /(?:ov|ev|yov|in)$/.test(family) ? `${family}a` : family.replace(/sky$/, 'skaya')
}

export const greek: NamePool = {
  women: {
    given:
      words(`Maria Eleni Katerina Sofia Anna Vasiliki Georgia Dimitra Ioanna Despina Angeliki Christina Evangelia
      Paraskevi Kalliope Zoe Melina Nana Dora Aspasia Thalia`),
    family:
      words(`Papadopoulou Papandreou Karamanli Bakoyannis Georgiou Dimitriou Ioannou Konstantinou Nikolaou
      Oikonomou Vlachou Angelopoulou Mouskouri Mercouri Sakkari Sakellaropoulou Alexiou Antoniou Apostolidou
      Athanasiou Christodoulou Economou Galani Katsarou Kefalogianni Kouri Lambrou Makri Pappa Petrou Samara
      Stavrou Theodorou Vasileiou Xenaki Zografou`),
  },
  men: {
    given:
      words(`Georgios Yannis Giannis Konstantinos Kostas Dimitris Nikos Nikolaos Panagiotis Vasilis Christos
      Alexandros Athanasios Spyros Stavros Thanasis Evangelos Antonis Alexis Kyriakos Yanis Stefanos Petros
      Pavlos Theodoros Lefteris Makis Aristotelis Fotis`),
    family:
      words(`Papadopoulos Papandreou Karamanlis Samaras Tsipras Mitsotakis Varoufakis Venizelos Georgiou
      Dimitriou Ioannidis Konstantinidis Nikolaidis Oikonomou Vlachos Angelopoulos Antetokounmpo Tsitsipas
      Papaconstantinou Stournaras Theodorakis Hatzidakis Kazantzakis Charisteas Alexiou Anagnostopoulos
      Antoniadis Apostolou Christodoulou Dimas Economides Florakis Galanis Kanellopoulos Katsaros Kefalas
      Kouros Lambrakis Makris Manolas Pappas Petrakis Rallis Simitis Stavrou Tsakalotos Vasileiou Zografos`),
  },
}

const indianFamilies =
  words(`Sharma Verma Gupta Singh Kumar Patel Mehta Shah Modi Gandhi Nehru Reddy Rao Nair Menon Iyer Iyengar
  Pillai Mukherjee Banerjee Chatterjee Ghosh Bose Das Sen Roy Dutta Chakraborty Bhattacharya Desai Joshi Kulkarni
  Deshpande Patil Thackeray Pawar Yadav Mishra Pandey Tiwari Dubey Chauhan Rathore Malhotra Kapoor Khanna Chopra
  Bhatia Sethi Ahuja Arora Bajaj Ambani Tata Birla Adani Kejriwal Sitharaman Swaraj Jaitley Advani Vajpayee
  Tendulkar Ganguly Dravid Kohli Dhoni Kumble Laxman Sehwag Bumrah Ashwin Jadeja Pujara Rahane Murthy Nilekani
  Premji Krishnamurthy Venkataraman Ramachandran Subramaniam Natarajan Rajan Krishnan Chidambaram Naidu Gowda
  Hegde Shetty Kamath Pai Fernandes Khan Qureshi Ansari Siddiqui Hussain Perera Jayasuriya Sangakkara Rajapaksa`)

export const indian: NamePool = {
  women: {
    given:
      words(`Priya Anjali Sunita Kavita Deepika Aishwarya Sonia Smriti Sushma Nirmala Mamata Jayalalithaa Indira
      Lakshmi Meera Neha Pooja Radha Rekha Ritu Shreya Swati Vidya Ananya Aditi Divya Gayatri Ishita Jyoti Kiran
      Lata Madhuri Nandini Padma Rani Sarita Tanvi Usha Vandana Zoya Geeta Hema Kalpana Manisha Saina Mithali`),
    family: indianFamilies,
  },
  men: {
    given:
      words(`Rahul Rajesh Amit Sanjay Vijay Narendra Manmohan Arvind Rajiv Suresh Ramesh Mukesh Anil Ashok Arun
      Ajay Akash Aditya Karthik Krishna Lalit Mahesh Manoj Mohan Naveen Nitin Pankaj Pradeep Prakash Rakesh Ravi
      Rohan Rohit Sachin Sandeep Satish Shashi Siddharth Sourav Sunil Tarun Uday Varun Vikram Vinod Virat Yash
      Yogi Venkatesh Subramanian Srinivas Muttiah Kumar Harbhajan Gautam Jasprit Ravichandran`),
    family: indianFamilies,
  },
  doubleGiven: { share: 0.08, joint: ' ' },
}

const persianFamilies =
  words(`Ahmadinejad Rouhani Khatami Rafsanjani Khamenei Khomeini Mousavi Karroubi Zarif Araghchi Salehi Raisi Jalili
  Larijani Ghalibaf Ebadi Mohammadi Sotoudeh Alinejad Farhadi Panahi Kiarostami Makhmalbaf Farrokhzad Hosseini
  Karimi Rezaei Moradi Jafari Rahimi Sadeghi Tehrani Shirazi Esfahani Tabrizi Kermani Amini Akbari Ghorbani
  Heidari Kazemi Mirzaei Najafi Norouzi Pahlavi Rostami Shariati Soleimani Taheri Yazdi Zand Bakhtiar Nafisi
  Satrapi Omidyar Khosrowshahi Azmoun Daei Mahdavikia Farahani Ghaffari Vahidi`)

export const persian: NamePool = {
  women: {
    given:
      words(`Shirin Narges Nasrin Masih Maryam Azadeh Parisa Laleh Mahsa Niloufar Sara Soraya Taraneh Zahra Mina
      Forough Golshifteh Samira Nazanin Leila Roya Ladan Fereshteh Shohreh Setareh Bahareh`),
    family: persianFamilies,
  },
  men: {
    given:
      words(`Mahmoud Hassan Mohammad Ali Akbar Mir-Hossein Mehdi Javad Abbas Asghar Jafar Reza Hossein Amir Saeed
      Ebrahim Kian Dariush Farhad Behrouz Bijan Cyrus Houshang Kamran Kourosh Mohsen Majid Masoud Mostafa Nader
      Parviz Ramin Sohrab Shahram Siamak Bahman Babak Arash Ardeshir Esmail`),
    family: persianFamilies,
  },
}

const hebrewFamilies =
  words(`Netanyahu Barak Peres Rabin Sharon Olmert Livni Lieberman Bennett Lapid Gantz Ashkenazi Eizenkot Begin Shamir
  Dayan Meir Eshkol Allon Oz Grossman Yehoshua Keret Cohen Levi Levy Mizrahi Peretz Biton Dahan Avraham Friedman
  Katz Shapira Golan Amar Azoulay Malka Hadad Gabay Regev Shaked Edelstein Herzog Kahlon Yachimovich Michaeli
  Portman Gadot Ben-Gurion Ben-Ari Bar-Lev Bar-On Shalev Harari Kahneman Tversky Yonath Shechtman Rivlin Elbaz`)

export const hebrew: NamePool = {
  women: {
    given:
      words(`Tzipi Golda Ayelet Miri Merav Shelly Noa Yael Tamar Shira Michal Avigail Hadas Efrat Orly Ronit Gal
      Natalie Limor Dorit Rivka Yehudit Batya Adina Liora Anat Sivan`),
    family: hebrewFamilies,
  },
  men: {
    given:
      words(`Benjamin Ehud Shimon Yitzhak Ariel Avigdor Naftali Yair Benny Gadi Moshe Menachem Yigal Amos Uri Eli
      Avi Yossi Shlomo Shaul Dov Boaz Gideon Haim Isaac Itamar Nir Omri Oren Ron Tal Tzachi Yaakov Yoav Zeev
      Meir Shmuel Mordechai Aharon Bezalel Yehuda`),
    family: hebrewFamilies,
  },
}

export const african: NamePool = unisex(
  words(`Kwame Kofi Kwesi Yaw Ama Akosua Abena Efua Esi Nana Chinedu Chukwuemeka Emeka Ngozi Chimamanda Adaeze Ifeoma
    Obinna Uche Oluwaseun Olusegun Goodluck Babatunde Folake Femi Segun Yemi Bukola Tunde Wole Chinua Sani Aminu
    Yakubu Muhammadu Uhuru Raila Mwai Jomo Wanjiru Wangari Njeri Kamau Kipchoge Eliud Faith Vivian Haile Kenenisa
    Tirunesh Abebe Meseret Tedros Abiy Meles Hailemariam Girma Selam Almaz Paul Yoweri Milton Idi Joyce
    Thabo Nelson Sipho Nomvula Thandiwe Lindiwe Cyril Jacob Siyabonga Bongani Zanele Nkosazana Desmond Robert
    Emmerson Morgan Grace Tendai Farai Rutendo Tatenda Chipo Isaias Ellen Alassane Laurent Abdoulaye Macky Ousmane
    Mamadou Aminata Fatou Awa Ibrahima Cheikh Sadio Didier Yaya Kolo Samuel Blaise Idriss Moussa Amadou Boubacar`),
  words(`Mensah Owusu Asante Boateng Annan Nkrumah Rawlings Mahama Akufo-Addo Ayew Essien Gyan Okafor Okonkwo Adichie
    Achebe Soyinka Obasanjo Jonathan Buhari Adeyemi Adebayo Balogun Ogunleye Okoye Eze Nwosu Okeke Iheanacho Okocha
    Kanu Kenyatta Odinga Kibaki Ruto Moi Kimani Mwangi Otieno Ochieng Kiplagat Kipsang Kiprop Cheruiyot Jepkosgei
    Rotich Kosgei Gebrselassie Bekele Dibaba Tadesse Ghebreyesus Zenawi Desalegn Ahmed Museveni Kagame Nkurunziza
    Mbeki Mandela Zuma Ramaphosa Sisulu Dlamini Nkosi Ndlovu Khumalo Mokoena Molefe Mthembu Tutu Mugabe Mnangagwa
    Tsvangirai Moyo Sibanda Chamisa Biti Afwerki Sirleaf Ouattara Gbagbo Wade Sall Diop Ndiaye Diallo Mane Drogba
    Toure Traore Keita Coulibaly Kone Cisse Eto'o Compaore Deby Habre Ba Sow Sy Camara Conde Kabila Tshisekedi`),
)

export const indonesian = unisex(
  words(`Joko Susilo Megawati Prabowo Bambang Budi Agus Sri Siti Dewi Ratna Wahyu Rina Yudi Hendra Eko Dian Fitri Indra
    Rizky Putri Bayu Ani Tri Slamet Sutrisno Ketut Made Wayan Nyoman Gede Aung Mahathir Anwar Najib Lim Nurul
    Hadi Muhyiddin Rafidah Kit Rodrigo Benigno Corazon Imelda Ferdinand Leni Manny`),
  words(`Widodo Yudhoyono Sukarnoputri Subianto Santoso Wijaya Kusuma Setiawan Hidayat Nugroho Saputra Lestari Suharto
    Sukarno Habibie Wahid Kalla Pratama Siregar Nasution Simanjuntak Sitompul Hartono Gunawan Razak Ibrahim Mohamad
    Badawi Yassin Duterte Aquino Marcos Robredo Pacquiao Reyes Santos Bautista Macapagal Dela_Cruz Villanueva`).map(
    (name) => name.replaceAll('_', ' '),
  ),
)
